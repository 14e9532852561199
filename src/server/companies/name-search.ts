import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { oneLine } from '../../domain/company.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { likeContains } from '../paging.ts'

/*
 * Finding a part of a name without reading every name: each name is also kept as the numbers of its three-letter
 * pieces, in an inverted index that plain PostgreSQL and the embedded one both have. (pg_trgm would be an
 * extension, which not every server offers.) Two pieces may share a number, so a hit is compared again by text.
 */

/** The columns beside a name. The scope, a company's id, keeps one company's names out of another's lists. */
export function nameColumns(name: string, scope: string) {
  const nameKey = keyOf(name)
  return { name, nameKey, nameGrams: gramsOf(nameKey, scope) }
}

/** The same for somebody on a team, who is found by name and by address: the pieces of both are kept together. */
export function memberColumns(name: string, email: string, companyId: string) {
  const emailKey = normalizeEmail(email)
  const { nameGrams, ...ofName } = nameColumns(name, companyId)
  return {
    ...ofName,
    nameGrams: [...new Set([...nameGrams, ...gramsOf(emailKey, companyId)])],
    email,
    emailKey,
  }
}

export function keyOf(text: string): string {
  return oneLine(text).toLowerCase()
}

type Named = PgTable & { id: PgColumn; nameKey: PgColumn; nameGrams: PgColumn; emailKey?: PgColumn }

/** Whose name holds the query, or whose address does where pieces of both are kept. Fewer letters than a piece are in so many names that a walk in order finds them. */
export function nameContains(table: Named, query: string, scope: string): SQL | undefined {
  const key = keyOf(query)
  if (key === '') return undefined
  const part = likeContains(key)
  const isInName = sql`${table.nameKey} like ${part}`
  const isIn = table.emailKey ? sql`(${isInName} or ${table.emailKey} like ${part})` : isInName
  const grams = gramsOf(key, scope)
  if (grams.length === 0) return isIn
  const hasPieces = sql`${table.nameGrams} @> ${sql.param(grams)}::int[]`
  // OFFSET 0 keeps this a step of its own: the embedded database has no statistics to choose the index by.
  return sql`${table.id} in (select ${table.id} from ${table} where ${hasPieces} offset 0) and ${isIn}`
}

function gramsOf(key: string, scope: string): number[] {
  const grams = new Set<number>()
  for (let end = 3; end <= key.length; end += 1) grams.add(numberOf(`${scope} ${key.slice(end - 3, end)}`))
  return [...grams]
}

/** FNV-1a, as a signed 32-bit number. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}
