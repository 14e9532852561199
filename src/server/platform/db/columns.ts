import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time, stored with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An amount of money in whole cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Compared byte by byte: sorts the same on every database, so a page's cursor never depends on a locale. */
export const sortable = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** An auto-incrementing key: rows sort by it in order of insertion. */
export const serialId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A CHECK that a column has one of the values known to the code. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in ${listOf(values)}`)

/** A list for SQL's `in`, with literal values: a CHECK cannot take parameters. */
export function listOf(values: readonly (string | readonly string[])[]): SQL {
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
  const items = values.map((value) =>
    typeof value === 'string' ? literal(value) : `(${value.map(literal).join(', ')})`,
  )
  return sql.raw(`(${items.join(', ')})`)
}
