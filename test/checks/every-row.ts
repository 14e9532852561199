import type { World } from '../support/world.ts'

/** Every row of every table as text, including the job queue, to search for secrets. */
export async function everyRow({ parts }: Pick<World, 'parts'>): Promise<string> {
  const { pool } = parts.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const texts = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return texts.join('\n')
}

/** A code's six digits can be part of longer numbers, so only whole words count. */
export function holds(text: string, secret: string): boolean {
  const written = secret.replace(/[^\w-]/g, '\\$&')
  const asBytes = Buffer.from(secret).toString('hex')
  return new RegExp(`(?<![\\w.-])${written}(?![\\w-])`).test(text) || text.includes(asBytes)
}
