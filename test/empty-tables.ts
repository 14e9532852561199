import { sql } from 'drizzle-orm'
import type { Database } from '../src/server/db/open.ts'

/** What migrations and the job queue put into a new database. */
const kept = ['drizzle.__drizzle_migrations', 'jobs.queue', 'jobs.version']

/** Makes a database as good as new, in a tenth of the time that loading a new one takes. */
export async function emptyTables({ transaction }: Database) {
  await transaction(async (db) => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`)
    const names = rows.map(({ name }) => name).filter((name) => !kept.includes(name))
    const hasRows = names.map((name) => `select '${name}' as name where exists (select from ${name})`)
    const { rows: used } = await db.execute<{ name: string }>(sql.raw(hasRows.join(' union all ')))
    if (used.length === 0) return
    await db.execute(sql`set local session_replication_role = replica`) // some tables refuse to be emptied
    await db.execute(sql.raw(`truncate ${used.map(({ name }) => name).join(', ')} restart identity cascade`))
  })
}
