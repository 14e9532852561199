import type { World } from './world.ts'

type Column = { table: string; column: string }

/** Types that can't have a word in them. */
const wordless = `('uuid', 'boolean', 'date', 'smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision',
  'interval', 'timestamp with time zone', 'timestamp without time zone')`

/**
 * The columns of all tables, as the catalog lists them, in which one of these words is stored: as text, in JSON, in a list
 * or as bytes, in any letter case. Each with the words that were found.
 */
export async function columnsNaming(
  { parts }: Pick<World, 'parts'>,
  words: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { pool } = parts.database
  const { rows: columns } = await pool.query<Column>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, format('%I', c.column_name) as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
       and c.data_type not in ${wordless} order by 1, 2`,
  )
  const found = new Map<string, Set<string>>()
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ value: string }>(
      `select distinct ${column}::text as value from ${table} where ${column} is not null`,
    )
    const stored = rows.map(({ value }) => value.toLowerCase()).join('\n')
    for (const word of words.filter((each) => formsOf(each).some((form) => stored.includes(form))))
      found.set(`${table}.${column}`, (found.get(`${table}.${column}`) ?? new Set()).add(word))
  }
  return found
}

/** As text, inside JSON, and as the bytes of either. */
function formsOf(word: string): string[] {
  const texts = [word, JSON.stringify(word).slice(1, -1)]
  const cased = texts.flatMap((text) => [text, text.toLowerCase()])
  return [
    ...texts.map((text) => text.toLowerCase()),
    ...cased.map((text) => Buffer.from(text).toString('hex')),
  ]
}
