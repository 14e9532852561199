import type { BookPlan, BookVendor } from './book.ts'
import type { PlanEdit } from './changes.ts'
import { readAmounts } from './import-amounts.ts'
import { readPlan } from './import-plan.ts'
import {
  type Existing,
  type FileRow,
  type ImportOptions,
  type RowReader,
  rowReader,
} from './import-reader.ts'

/** What a row changes. `plan` is the plan as the row wants it; null if that isn't known. */
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
