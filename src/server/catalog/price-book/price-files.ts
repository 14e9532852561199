import { beforeIn } from '#domain/catalog/price-book/before.ts'
import { exportPrices, maxPriceFileRows } from '#domain/catalog/price-book/price-file.ts'
import { type ImportReport, importPrices } from '#domain/catalog/price-book/price-import.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { type Day, dayOf } from '#domain/platform/day.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, PersonCtx } from '#server/context.ts'
import { inTurns } from '#server/platform/http/next-turn.ts'
import { readCsv } from '#server/platform/http/read-csv.ts'
import { newId } from '#server/platform/ids.ts'
import { createSet } from './edit-set.ts'
import type { ChangeSet } from './queries.ts'
import { readBook } from './read-book.ts'

/** Every plan with its price and cost on a day. */
export async function exportPriceBook(ctx: Ctx, on: Day): Promise<string> {
  requireStaff(ctx.actor, 'read')
  // Spreadsheets need the byte order mark to read the file as UTF-8.
  return `\uFEFF${exportPrices(await readBook(ctx.db), on)}`
}

type Imported = { report: ImportReport; set: ChangeSet | null }

/** An operator checks a file, or makes a draft of its changes. With any error nothing is made. */
export async function importPriceBook(
  ctx: PersonCtx,
  file: { name: string; bytes: Buffer },
  { isDryRun }: { isDryRun: boolean },
): Promise<Imported> {
  requireStaff(ctx.actor, 'owner')
  const rows = await readRows(file.bytes)
  const book = await readBook(ctx.db)
  const options = { today: dayOf(ctx.now()), newId: () => newId(ctx.now()) }
  const { report, changes } = await inTurns(importPrices(book, rows, options))
  if (isDryRun || report.errors.length > 0) return { report, set: null }
  const beforeOf = beforeIn(book)
  const replacing = changes.map((change) => ({ ...change, before: beforeOf(change) }))
  return { report, set: await createSet(ctx, titleOf(file.name), replacing) }
}

/** Empty rows are kept, so that rows count as in a spreadsheet, but not those after the last filled one. */
async function readRows(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells, row } of readCsv(bytes, wrongFile)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (row > maxPriceFileRows + 1) throw new Refused('import_too_large')
    while (rows.length < row - 1) rows.push([])
    rows.push(cells)
  }
  return rows
}

function wrongFile(message: string): Refused {
  return new Refused('invalid_price_file', { message })
}

function titleOf(fileName: string): string {
  const name = fileName.replaceAll('\0', '').trim().slice(0, 150)
  return name ? `Import of ${name}` : 'Import of prices'
}
