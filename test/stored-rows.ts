import { statementsOf } from './statements.ts'
import type { World } from './world.ts'

/** A hash of every table's rows, to check that nothing stored has changed. */
export async function contentsOf({ parts }: Pick<World, 'parts'>): Promise<Record<string, string>> {
  const { pool } = parts.database
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const hashes = tables.rows.map(
    ({
      name,
    }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash
      from public."${name}" t`,
  )
  const { rows } = await pool.query<{ name: string; hash: string }>(hashes.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** The statements of this work that start a transaction, write or lock: everything but plain questions. */
export async function writesOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = await statementsOf(work)
  return sent
    .map(({ text }) => text)
    .filter((text) => !/^\s*select\b/i.test(text) || /\bfor (no key )?(update|share)\b/i.test(text))
}
