import { sql } from 'drizzle-orm'
import type { Database, Db } from '../src/server/db/open.ts'
import type { Row } from './upgrade/rows.ts'

/** What migrations and the job queue put into a new database. */
const kept = ['drizzle.__drizzle_migrations', 'jobs.queue', 'jobs.version']

/** The first version of the price book is in every new database. In the order in which rows refer to each other. */
const bookTables = [
  'price_book',
  'categories',
  'vendors',
  'vendor_words',
  'vendor_categories',
  'plans',
  'prices',
]

export type FirstBook = Record<string, Row[]>

/** The price book of a new database, to put it back later. */
export async function readFirstBook({ db }: Database): Promise<FirstBook> {
  const book: FirstBook = {}
  for (const table of bookTables) {
    const { rows } = await db.execute<{ row: Row }>(sql.raw(`select to_jsonb(t) as row from ${table} t`))
    book[table] = rows.map(({ row }) => row)
  }
  return book
}

/** Makes a database as good as new, in a tenth of the time that loading a new one takes. */
export async function emptyTables({ transaction }: Database, book: FirstBook) {
  await transaction(async (db) => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`)
    const names = rows.map(({ name }) => name).filter((name) => !kept.includes(name))
    const hasRows = names.map((name) => `select '${name}' as name where exists (select from ${name})`)
    const { rows: used } = await db.execute<{ name: string }>(sql.raw(hasRows.join(' union all ')))
    await db.execute(sql`set local session_replication_role = replica`) // some tables refuse to be emptied
    await db.execute(sql.raw(`truncate ${used.map(({ name }) => name).join(', ')} restart identity cascade`))
    await putBook(db, book)
  })
}

async function putBook(db: Db, book: FirstBook) {
  for (const [table, rows] of Object.entries(book)) {
    const values = sql`select * from json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)})`
    await db.execute(sql`insert into ${sql.raw(table)} overriding system value ${values}`)
  }
  await db.execute(
    sql`select setval(pg_get_serial_sequence('prices', 'sequence'), (select max(sequence) from prices))`,
  )
}
