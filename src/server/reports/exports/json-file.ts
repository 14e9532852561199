import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { ZipEntry } from '../month-end/zip-stream.ts'

const perBatch = 500

/** The rows of a query without an order, and the column that no two of them share: they are read in its order. */
export type Rows = { rows: SQL; by: string; type: 'uuid' | 'bigint' | 'integer' | 'text' }

/** Rows as a JSON file of a ZIP, read in batches, each when the reader has taken the last one. */
export function jsonFile(ctx: Ctx, name: string, rows: Rows): ZipEntry {
  return { name: `${name}.json`, content: () => jsonOf(batchesOf(ctx, rows)) }
}

type Row = Record<string, unknown>

async function* batchesOf(ctx: Ctx, { rows, by, type }: Rows): AsyncGenerator<Row[]> {
  const key = sql.identifier(by)
  let place: SQL = sql`true`
  for (;;) {
    const batch = await ctx.db.execute<Row>(
      sql`select * from (${rows}) as r where ${place} order by ${key} limit ${perBatch}`,
    )
    if (batch.rows.length > 0) yield batch.rows
    if (batch.rows.length < perBatch) return
    place = sql`${key} > ${batch.rows.at(-1)?.[by]}::${sql.raw(type)}`
  }
}

/** As if all rows were written at once. */
async function* jsonOf(batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let isFirst = true
  for await (const batch of batches) {
    const texts = batch.map((row) => JSON.stringify(row, null, 2).replaceAll('\n', '\n  '))
    yield `${isFirst ? '[\n  ' : ',\n  '}${texts.join(',\n  ')}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}
