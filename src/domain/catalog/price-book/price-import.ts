import { readCell } from '#domain/platform/csv.ts'
import { Refused } from '#domain/platform/refused.ts'
import { eachInSteps, type Steps } from '#domain/platform/steps.ts'
import type { Book, BookPlan, BookVendor } from './book.ts'
import type { Change } from './changes.ts'
import type { Existing, FileRow, ImportOptions, RowNote } from './import-reader.ts'
import { readPriceRow } from './import-row.ts'
import { findPriceColumns, maxPriceFileRows, type PriceColumn } from './price-file.ts'

export type ImportReport = {
  readonly rows: number
  readonly changed: number
  readonly added: number
  readonly unchanged: number
  readonly errors: readonly RowNote[]
  readonly warnings: readonly RowNote[]
}

/** The changes that turn the book into what the file says. With any error, none of them may be used. */
export function* importPrices(
  book: Book,
  [head = [], ...body]: readonly (readonly string[])[],
  options: ImportOptions,
): Steps<{ report: ImportReport; changes: Change[] }> {
  const at = findPriceColumns(head)
  const rows = body
    .map((cells, index) => ({
      row: index + 2,
      width: cells.length,
      cell: (column: PriceColumn) => readCell(cells[at[column]] ?? '').trim(),
      isEmpty: cells.every((cell) => cell.trim() === ''),
    }))
    .filter(({ isEmpty }) => !isEmpty)
  if (rows.length > maxPriceFileRows) throw new Refused('import_too_large')
  return yield* reportOn(book, { rows, width: head.length }, options)
}

type PriceFile = { readonly rows: readonly (FileRow & { width: number })[]; readonly width: number }

function* reportOn(book: Book, { rows, width }: PriceFile, options: ImportOptions) {
  const find = finder(book)
  const results: RowResult[] = []
  yield* eachInSteps(rows, (row) => {
    results.push(row.width === width ? readPriceRow(row, find(row), options) : shifted(row, width))
  })
  const errors = [...results.flatMap((result) => result.errors), ...repeats(book, results)]
  const failed = new Set(errors.map(({ row }) => row))
  const good = results.filter(({ row }) => !failed.has(row))
  return {
    changes: results.flatMap((result) => result.changes),
    report: {
      rows: rows.length,
      changed: good.filter(({ isNew, changes }) => !isNew && changes.length > 0).length,
      added: good.filter(({ isNew }) => isNew).length,
      unchanged: good.filter(({ isNew, changes }) => !isNew && changes.length === 0).length,
      errors: errors.sort((a, b) => a.row - b.row),
      warnings: results.flatMap((result) => result.warnings),
    },
  }
}

/** Finds a row's plan by id, or else by vendor, name and cycle. */
function finder(book: Book): (row: FileRow) => Existing {
  const vendors = new Map(book.vendors.map((vendor) => [vendor.slug, vendor]))
  const vendorsById = new Map(book.vendors.map((vendor) => [vendor.id, vendor]))
  const byId = new Map(book.plans.map((plan) => [plan.id, plan]))
  const byName = new Map(book.plans.map((plan) => [nameKey(plan), plan]))
  const prices = Map.groupBy(book.prices, ({ planId }) => planId)
  const costs = Map.groupBy(book.costs, ({ planId }) => planId)
  return ({ cell }) => {
    const named = vendors.get(cell('vendor_slug').toLowerCase())
    const [name, billingCycle] = [cell('plan'), cell('billing_cycle')]
    const id = cell('plan_id')
    const plan = id
      ? (byId.get(id) ?? byId.get(id.toLowerCase()))
      : named && byName.get(nameKey({ vendorId: named.id, name, billingCycle }))
    const vendor = plan ? vendorsById.get(plan.vendorId) : named
    return { vendor, plan, prices: prices.get(plan?.id ?? '') ?? [], costs: costs.get(plan?.id ?? '') ?? [] }
  }
}

type RowResult = ReturnType<typeof readPriceRow>

/** With a cell too many or too few, amounts would be read from the wrong columns. */
function shifted({ row, width }: PriceFile['rows'][number], expected: number): RowResult {
  const text = `This row has ${width} cells, but the first one has ${expected}. Put quotes around text with commas.`
  const errors = [{ row, column: 'vendor_slug' as const, text }]
  return { row, vendor: undefined, plan: null, isNew: false, errors, warnings: [], changes: [] }
}

/** Two rows about one plan, or a name that the vendor would have twice. */
function repeats(book: Book, results: readonly RowResult[]): RowNote[] {
  const inFile = new Set(results.map(({ plan }) => plan?.id))
  const others = book.plans.filter(({ id }) => !inFile.has(id))
  const names = new Map<string, number | null>(others.map((plan) => [nameKey(plan), null]))
  const ids = new Map<string, number>()
  return results.flatMap(({ row, plan, vendor }) => {
    if (!plan || !vendor) return []
    const [name, earlier] = [nameKey(plan), ids.get(plan.id) ?? names.get(nameKey(plan))]
    if (earlier === undefined) {
      ids.set(plan.id, row)
      names.set(name, row)
      return []
    }
    const text = earlier ? `Row ${earlier} is about the same plan.` : repeatedText(vendor, plan)
    return { row, column: 'plan' as const, text }
  })
}

function repeatedText(vendor: BookVendor, { name, billingCycle }: BookPlan): string {
  return `${vendor.name} already has ${name} (${billingCycle}).`
}

function nameKey({ vendorId, name, billingCycle }: { vendorId: string; name: string; billingCycle: string }) {
  return JSON.stringify([vendorId, name, billingCycle])
}
