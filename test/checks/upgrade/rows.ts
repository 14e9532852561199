import type pg from 'pg'
import type { Database } from '#server/platform/db/open.ts'

export type Row = Record<string, unknown>

export async function tablesOf({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

export async function rowsOf({ pool }: Database, table: string): Promise<Row[]> {
  const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)
  return rows.map(({ row }) => row)
}

/** Inserts rows as they were, without checking constraints again. */
export async function putRows({ pool }: Database, data: Record<string, Row[]>) {
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = 'replica'`)
    for (const [table, rows] of Object.entries(data)) {
      const given = [JSON.stringify(rows)]
      const names = (await storedColumns(client, table)).join(', ')
      if (names === '') continue // a table of a later version
      const values = `select ${names} from json_populate_recordset(null::${table}, $1)`
      // Some tables have rows from the start.
      await client.query(
        `insert into ${table} (${names}) overriding system value ${values} on conflict do nothing`,
        given,
      )
      const { rows: counters } = await client.query<{ column: string }>(
        `select column_name as column from information_schema.columns
         where table_name = $1 and is_identity = 'YES'`,
        [table],
      )
      for (const { column } of counters) {
        const counter = `pg_get_serial_sequence('${table}', '${column}')`
        await client.query(`select setval(${counter}, (select max(${column}) from ${table}))`)
      }
    }
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
}

/** The columns that take a value: not those that the database computes. */
export async function storedColumns(client: Pick<pg.Client, 'query'>, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
    [table],
  )
  return rows.map(({ name }) => name)
}
