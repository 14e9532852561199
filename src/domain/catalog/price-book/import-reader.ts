import type { Day } from '#domain/platform/day.ts'
import type { BookPlan, BookVendor, CostRow, PriceRow } from './book.ts'
import type { Change } from './changes.ts'
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

export function rowReader({ row, cell }: FileRow): RowReader {
  const errors: RowNote[] = []
  const fail = (column: PriceColumn, text: string) => errors.push({ row, column, text })
  return { row, cell, errors, warnings: [], changes: [], fail }
}
