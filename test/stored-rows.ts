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

/** Grows with each transaction that writes or locks anything, even if it is rolled back. */
export async function writesOf({ parts }: Pick<World, 'parts'>): Promise<number> {
  const { rows } = await parts.database.pool.query<{ writes: number }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as writes',
  )
  return Number(rows[0]?.writes)
}
