import type { Day } from '../day.ts'
import type { BookPlan, BookVendor, CostRow, PriceRow } from './book.ts'
import type { Change, PlanEdit } from './changes.ts'
import { readAmounts } from './import-amounts.ts'
import { readPlan } from './import-plan.ts'
import type { PriceColumn } from './price-file.ts'

/** `row` counts as a spreadsheet does: the header is row 1. */
export type RowNote = { readonly row: number; readonly column: PriceColumn; readonly text: string }

export type FileRow = { readonly row: number; readonly cell: (column: PriceColumn) => string }

/** What the book has for a row. */
export type Existing = {
  readonly vendor: BookVendor | undefined
  readonly plan: BookPlan | undefined
  readonly prices: readonly PriceRow[]
  readonly costs: readonly CostRow[]
}

/** A row with what was found in it so far. */
export type RowReader = FileRow & {
  readonly errors: RowNote[]
  readonly warnings: RowNote[]
  readonly changes: Change[]
  readonly fail: (column: PriceColumn, text: string) => void
}

export type ImportOptions = { readonly today: Day; readonly newId: () => string }

/** What a row changes. `plan` is the plan as the row wants it; null if that can't be told. */
export function readPriceRow(file: FileRow, existing: Existing, options: ImportOptions) {
  const reader = rowReader(file)
  const { vendor } = existing
  const plan = readPlan(reader, existing, options)
  if (vendor && plan) {
    if (!existing.plan) addPlan(reader, vendor, plan)
    else editPlan(reader, existing.plan, plan)
    readRetired(reader, plan)
    readAmounts(reader, plan, existing, options.today)
  }
  const { row, errors, warnings, changes } = reader
  return { row, vendor, plan, isNew: !existing.plan, errors, warnings, changes }
}

function rowReader({ row, cell }: FileRow): RowReader {
  const errors: RowNote[] = []
  const fail = (column: PriceColumn, text: string) => errors.push({ row, column, text })
  return { row, cell, errors, warnings: [], changes: [], fail }
}

function addPlan({ row, changes }: RowReader, { slug }: BookVendor, plan: BookPlan) {
  const { id, vendorId, version, isRetired, note, ...facts } = plan
  const after = { vendor: slug, ...facts }
  changes.push({ key: `row-${row}-plan`, kind: 'add_plan', thing: id, after, base: 0 })
}

function editPlan({ row, changes }: RowReader, before: BookPlan, plan: BookPlan) {
  const fields = ['name', 'seatName', 'peoplePerSeat', 'seatsCovered'] as const
  const edited = fields.filter((field) => plan[field] !== before[field])
  if (edited.length === 0) return
  const after: PlanEdit = Object.fromEntries(edited.map((field) => [field, plan[field]]))
  changes.push({ key: `row-${row}-plan`, kind: 'edit_plan', thing: plan.id, after, base: plan.version })
}

/** Empty leaves it as it is. */
function readRetired({ row, cell, fail, changes }: RowReader, plan: BookPlan) {
  const answers = new Map([
    ['yes', true],
    ['no', false],
    ['', plan.isRetired],
  ])
  const retired = answers.get(cell('retired').toLowerCase())
  if (retired === undefined) fail('retired', 'Use yes or no.')
  if (retired === undefined || retired === plan.isRetired) return
  const kind = retired ? 'retire_plan' : 'restore_plan'
  changes.push({ key: `row-${row}-retired`, kind, thing: plan.id, after: {}, base: plan.version })
}
