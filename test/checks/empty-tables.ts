import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/platform/db/open.ts'
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

export type FirstBook = {
  rows: Record<string, Row[]>
  /** Which versions of these rows the database has. */
  versions: string
}

/** The price book of a new database, to put it back later. */
export async function readFirstBook({ db }: Database): Promise<FirstBook> {
  const book: FirstBook['rows'] = {}
  for (const table of bookTables) {
    const { rows } = await db.execute<{ row: Row }>(sql.raw(`select to_jsonb(t) as row from ${table} t`))
    book[table] = rows.map(({ row }) => row)
  }
  return { rows: book, versions: await bookVersions(db) }
}

/** Above this, rows that were deleted slow down those who read the table after them. */
const maxBytes = 512 * 1024

type Table = { name: string; bytes: number; isAnalyzed: boolean }

/**
 * Makes a database as good as new, in a tenth of the time that loading a new one takes. Deleting rows of small tables keeps
 * their files and the plans of all statements; to truncate them takes ten times as long. New files for all of them
 * (`keepBelow` 0) also give rows that are stored in the same order the same places.
 *
 * What a test analyzed is truncated, which forgets how many rows it had: otherwise the statements of all later files would
 * be planned for that many, and read whole tables where they should use an index.
 */
export async function emptyTables({ transaction }: Database, book: FirstBook, keepBelow = maxBytes) {
  await transaction(async (db) => {
    const { rows } = await db.execute<Table>(sql`
      select * from (
        select format('%I.%I', n.nspname, c.relname) as name, pg_relation_size(c.oid)::int as bytes,
          c.reltuples >= 0 as "isAnalyzed"
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')) t
      where bytes > 0 or "isAnalyzed"`)
    const isOfBook = (name: string) => bookTables.some((table) => name === `public.${table}`)
    const used = rows.filter(({ name }) => !kept.includes(name) && !isOfBook(name))
    const ofBook = rows.filter(({ name }) => isOfBook(name))
    await db.execute(sql`set local session_replication_role = replica`) // some tables refuse to be emptied
    await empty(db, used, keepBelow)
    if ((await bookVersions(db)) !== book.versions) {
      await empty(db, ofBook, keepBelow)
      await putBook(db, book)
    }
    await restartSequences(db)
  })
}

async function empty(db: Db, tables: Table[], keepBelow: number) {
  if (tables.length === 0) return
  // Waits for work of the last file that is not done, as truncating does.
  const locked = `lock table ${tables.map(({ name }) => name).join(', ')} in share row exclusive mode`
  const emptied = tables.map(({ name, bytes, isAnalyzed }) =>
    bytes > keepBelow || isAnalyzed ? `truncate ${name} cascade` : `delete from ${name}`,
  )
  await db.execute(sql.raw([locked, ...emptied].join('; ')))
}

async function bookVersions(db: Db): Promise<string> {
  const versions = bookTables.map(
    (table) => `select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as versions from ${table}`,
  )
  const { rows } = await db.execute<{ versions: string }>(sql.raw(versions.join(' union all ')))
  return rows.map(({ versions }) => versions).join(', ')
}

async function putBook(db: Db, book: FirstBook) {
  for (const [table, rows] of Object.entries(book.rows)) {
    const values = sql`select * from json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)})`
    await db.execute(sql`insert into ${sql.raw(table)} overriding system value ${values}`)
  }
  book.versions = await bookVersions(db)
}

async function restartSequences(db: Db) {
  await db.execute(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where schemaname <> 'drizzle' and last_value is not null`)
  await db.execute(
    sql`select setval(pg_get_serial_sequence('prices', 'sequence'), (select max(sequence) from prices))`,
  )
}
