import { sql } from 'drizzle-orm'
import { idBytes } from './encryption-keys.ts'

/**
 * Every column that the key ring encrypts. The start checks them and `npm run rotate-keys` encrypts them again; all other
 * writes belong to the area of the table.
 */
export const sealedColumns = [
  { table: 'license_keys', column: 'sealed', rowId: 'id', rowIdType: 'uuid' },
  { table: 'mails', column: 'sealed_secret', rowId: 'id', rowIdType: 'uuid' },
  { table: 'totp_secrets', column: 'sealed', rowId: 'id', rowIdType: 'uuid' },
  { table: 'reply_cookies', column: 'sealed', rowId: 'only', rowIdType: 'boolean' },
] as const

export type SealedColumn = (typeof sealedColumns)[number]

type PlaceIn<C extends SealedColumn> = C extends SealedColumn
  ? Pick<C, 'table' | 'column'> & { row: string }
  : never

/** Where something encrypted is stored: it can only be read there. */
export type Place = PlaceIn<SealedColumn>

export function placeIn({ table, column }: SealedColumn, row: string): Place {
  return { table, column, row } as Place
}

/** The table, column and row id of a sealed column, for a statement. */
export function namesOf({ table, column, rowId, rowIdType }: SealedColumn) {
  return {
    table: sql.identifier(table),
    sealed: sql.identifier(column),
    rowId: sql.identifier(rowId),
    rowIdType: sql.raw(rowIdType),
  }
}

/** The id of the key as text; null for anything that no key ring wrote. */
export function keyIdIn({ column }: Pick<SealedColumn, 'column'>) {
  const header = sql`substring(${sql.identifier(column)} from 1 for ${sql.raw(String(idBytes))})`
  const isKeyId = sql`encode(${header}, 'escape') ~ '^[A-Za-z0-9_-]+(\\\\000)*$'`
  const trimmed = sql`encode(rtrim(${header}, '\\x00'::bytea), 'escape')`
  return sql`case when octet_length(${header}) = ${sql.raw(String(idBytes))} and ${isKeyId} then ${trimmed} end`
}
