import { statementsOf } from './statements.ts'
import type { World } from './world.ts'

/** Counts the row versions of every table: they differ if a row was added, changed or deleted, even to the same values. */
export async function contentsOf({ parts }: Pick<World, 'parts'>): Promise<Record<string, string>> {
  const { pool } = parts.database
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const versions = tables.rows.map(
    ({
      name,
    }) => `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as versions
      from public."${name}"`,
  )
  const { rows } = await pool.query<{ name: string; versions: string }>(versions.join(' union all '))
  return Object.fromEntries(rows.map(({ name, versions }) => [name, versions]))
}

/** The statements of this work that start a transaction, write or lock: everything but plain questions. */
export async function writesOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = await statementsOf(work)
  return sent
    .map(({ text }) => text)
    .filter((text) => !/^\s*select\b/i.test(text) || /\bfor (no key )?(update|share)\b/i.test(text))
}
