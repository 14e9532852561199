import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isId } from '../ids.ts'

/** Matches rows with this id; none if the text of a filter is no id at all. */
export function hasId(column: PgColumn, id: string): SQL {
  return isId(id) ? eq(column, id) : sql`false`
}
