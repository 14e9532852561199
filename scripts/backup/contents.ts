import type { Db } from '#server/platform/db/open.ts'

export type TableContents = { name: string; rows: number; hash: string }

/** Everything in a backup: the product's tables, the migration history, and the jobs. */
export const schemas = ['public', 'drizzle', 'jobs']

/** The text form of a value depends on these settings; the hash must not. */
export const plainText = [
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO'`,
  `set intervalstyle = 'postgres'`,
  'set extra_float_digits = 1',
  `set bytea_output = 'hex'`,
]

/** A handle on one session, in one snapshot if others may write. */
export type Reader = Pick<Db, 'execute'>

export async function readContents(db: Reader): Promise<TableContents[]> {
  for (const setting of plainText) await db.execute(setting)
  const { rows: tables } = await db.execute<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in (${schemas.map((name) => `'${name}'`).join(', ')})
     order by n.nspname, c.relname`,
  )
  const contents: TableContents[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<Omit<TableContents, 'name'>>(contentsOf(name))
    contents.push({ name, rows: Number(rows[0]?.rows), hash: String(rows[0]?.hash) })
  }
  return contents
}

/** The order of rows does not change the sum; a changed, missing or duplicated row does. */
export function contentsOf(table: string) {
  const rowHash = `('x' || left(md5(t::text), 16))::bit(64)::bigint`
  return `select count(*) as rows, coalesce(sum(${rowHash}), 0)::text as hash from ${table} t`
}

/** The names of tables that differ. */
export function differences(wanted: TableContents[], found: TableContents[]): string[] {
  const byName = new Map(found.map((table) => [table.name, table]))
  const changed = wanted.filter(({ name, rows, hash }) => {
    const other = byName.get(name)
    return other?.rows !== rows || other.hash !== hash
  })
  const known = new Set(wanted.map(({ name }) => name))
  return [...changed, ...found.filter(({ name }) => !known.has(name))].map(({ name }) => name)
}

/** Whether this database was used; what a first start writes does not count. */
export function holdsData(contents: TableContents[]) {
  return contents.some(({ name, rows }) => name.startsWith('public.') && rows > 0)
}

export function tableOf(wanted: TableContents[], found: TableContents[]): string {
  const wrong = new Set(differences(wanted, found))
  const lines = wanted.map(({ name, rows, hash }) =>
    [name.padEnd(34), String(rows).padStart(9), hash.padStart(24), wrong.has(name) ? 'DIFFERS' : 'same'].join(
      '  ',
    ),
  )
  const head = ['table'.padEnd(34), 'rows'.padStart(9), 'content'.padStart(24), 'restored'].join('  ')
  return [head, ...lines].join('\n')
}
