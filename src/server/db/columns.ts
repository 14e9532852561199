import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time, kept with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An amount of money in whole cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Compared byte by byte: sorted alike on every database, and a page's cursor never depends on a locale. */
export const sortable = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** A key that the database counts up: rows sort by it in the order they were added. */
export const serialId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A CHECK that a column has one of the values that the code knows. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in ${listOf(values)}`)

/** A list for SQL's `in`, of values that the code knows: a CHECK cannot take them as parameters. */
export function listOf(values: readonly (string | readonly string[])[]): SQL {
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
  const items = values.map((value) =>
    typeof value === 'string' ? literal(value) : `(${value.map(literal).join(', ')})`,
  )
  return sql.raw(`(${items.join(', ')})`)
}
