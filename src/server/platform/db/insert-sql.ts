import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Named = { name: string; column: AnyColumn }

/** Of these names, those that are columns of the table. */
function columnsIn(table: PgTable, names: readonly string[]): Named[] {
  const columns: Record<string, AnyColumn> = getTableColumns(table)
  return names.flatMap((name) => {
    const column = columns[name]
    return column ? [{ name, column }] : []
  })
}

const list = (parts: SQL[]) => sql.join(parts, sql`, `)

/** `id, company_id, …` */
export function columnNames(table: PgTable, names: readonly string[]): SQL {
  return list(columnsIn(table, names).map(({ column }) => sql`${sql.identifier(column.name)}`))
}

/** `$1::uuid, $2::text, …`: for a prepared statement that is given a value for each name. */
export function placeholders(table: PgTable, names: readonly string[]): SQL {
  return list(
    columnsIn(table, names).map(
      ({ name, column }) => sql`${sql.placeholder(name)}::${sql.raw(column.getSQLType())}`,
    ),
  )
}

/** `"companyId" uuid, …`: what `json_to_recordset` reads of each object. */
export function recordColumns(table: PgTable, names: readonly string[]): SQL {
  return list(
    columnsIn(table, names).map(
      ({ name, column }) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`,
    ),
  )
}
