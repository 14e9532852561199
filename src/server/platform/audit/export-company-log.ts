import { Readable } from 'node:stream'
import type { ActivityEntry, ActivityFilter } from '#contract/people/company-audit.ts'
import { type Columns, cellsOf, csvLines } from '#domain/platform/csv.ts'
import type { CompanyCtx } from '#server/context.ts'
import { listCompanyEntries } from './company-log.ts'

/** One part of a file is in memory at a time: the next is read when the reader has taken it. */
const partSize = 1000

const columns: Columns<ActivityEntry> = {
  At: ({ at }) => at,
  Who: ({ who }) => who,
  What: ({ what }) => what,
  Action: ({ action }) => action,
  Thing: ({ thing }) => thing ?? '',
  Detail: ({ detail }) => (Object.keys(detail).length > 0 ? JSON.stringify(detail) : ''),
}

/** The company's log as CSV, oldest first. */
export function companyLogCsv(ctx: CompanyCtx, filter: ActivityFilter): Readable {
  // Spreadsheets need the byte order mark to read the file as UTF-8.
  const head = `\uFEFF${csvLines([Object.keys(columns)])}`
  return streamOf(ctx, filter, head, (entries) => csvLines(cellsOf(columns, entries)))
}

/** The same with one JSON object per line. */
export function companyLogNdjson(ctx: CompanyCtx, filter: ActivityFilter): Readable {
  return streamOf(ctx, filter, '', (entries) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
}

function streamOf(ctx: CompanyCtx, filter: ActivityFilter, head: string, format: Format): Readable {
  return Readable.from(partsOf(ctx, filter, head, format), { objectMode: false })
}

type Format = (entries: ActivityEntry[]) => string

async function* partsOf(ctx: CompanyCtx, filter: ActivityFilter, head: string, format: Format) {
  if (head) yield head
  let cursor: string | undefined
  do {
    const { rows, next } = await listCompanyEntries(ctx, {
      ...filter,
      limit: partSize,
      cursor,
      order: 'oldest first',
    })
    if (rows.length > 0) yield format(rows)
    cursor = next ?? undefined
  } while (cursor)
}
