import type { World } from '../support/world.ts'

type Column = { table: string; column: string }

/** Types that can't have a word in them. */
const wordless = `'{uuid, boolean, date, smallint, integer, bigint, numeric, real, double precision, interval,
  timestamp with time zone, timestamp without time zone}'::regtype[]`

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
    `select format('%I.%I', n.nspname, t.relname) as table, format('%I', c.attname) as column
     from pg_attribute c join pg_class t on t.oid = c.attrelid join pg_namespace n on n.oid = t.relnamespace
     where t.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
       and c.attnum > 0 and not c.attisdropped and c.atttypid <> all(${wordless}) order by 1, 2`,
  )
  const tables = Map.groupBy(columns, ({ table }) => table)
  const found = new Map<string, Set<string>>()
  for (const [table, own] of tables) {
    const { rows } = await pool.query<Record<string, string | null>>(
      `select ${own.map(({ column }) => `${column}::text as ${column}`).join(', ')} from ${table}`,
    )
    if (rows.length > 0) search(found, table, rows, words)
  }
  return found
}

function search(
  found: Map<string, Set<string>>,
  table: string,
  rows: readonly Record<string, string | null>[],
  words: readonly string[],
) {
  for (const column of Object.keys(rows[0] ?? {})) {
    const stored = rows.map((row) => row[column]?.toLowerCase() ?? '').join('\n')
    const named = words.filter((word) => formsOf(word).some((form) => stored.includes(form)))
    if (named.length > 0) found.set(`${table}.${column}`, new Set(named))
  }
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
