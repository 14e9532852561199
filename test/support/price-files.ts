import { parse } from 'csv-parse/sync'
import type { PriceColumn } from '#domain/catalog/price-book/price-file.ts'
import { priceColumns } from '#domain/catalog/price-book/price-file.ts'
import { csvLines } from '#domain/platform/csv.ts'
import type { Browser } from './browser.ts'
import { formWith } from './reply-file.ts'

export type Cells = Partial<Record<PriceColumn, string | number>>

export async function exported(operator: Browser, on = ''): Promise<string> {
  return (await operator.get(`/api/operator/price-book.csv${on && `?on=${on}`}`)).text
}

/** The rows of an export, as its columns name them. */
export function rowsOf(csv: string): Record<PriceColumn, string>[] {
  return parse(csv, { bom: true, columns: true })
}

/** A file with these rows; columns that a row leaves out are empty. */
export function priceFile(...rows: Cells[]): string {
  return csvLines([priceColumns, ...rows.map((row) => priceColumns.map((column) => row[column] ?? ''))])
}

export function importing(operator: Browser, csv: string | Buffer, query = '') {
  return operator.send('POST', `/api/operator/price-book/import${query}`, formWith(csv))
}

export function checking(operator: Browser, csv: string | Buffer) {
  return importing(operator, csv, '?dryRun=1')
}
