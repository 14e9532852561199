import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { oneLine } from '#domain/people/company.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import { likeContains } from '#server/platform/paging.ts'

/*
 * Substring search on names without reading every name: each name is also stored as hashes of its trigrams, in a GIN
 * index that PostgreSQL and the embedded database both have. (pg_trgm would be an extension that not every server
 * offers.) Two trigrams may share a hash, so hits are compared again by text.
 */

/** The search columns of a name. The scope, a company's id, keeps companies apart in the index. */
export function nameColumns(name: string, scope: string) {
  const nameKey = keyOf(name)
  return { name, nameKey, nameGrams: gramsOf(nameKey, scope) }
}

/** The same for a member, who is found by name and email: the trigrams of both are stored together. */
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

/** Matches part of the name, or of the email where its trigrams are stored. Shorter queries match so many names that an ordered scan finds them. */
export function nameContains(table: Named, query: string, scope: string): SQL | undefined {
  const key = keyOf(query)
  if (key === '') return undefined
  const part = likeContains(key)
  const isInName = sql`${table.nameKey} like ${part}`
  const isIn = table.emailKey ? sql`(${isInName} or ${table.emailKey} like ${part})` : isInName
  const grams = gramsOf(key, scope)
  if (grams.length === 0) return isIn
  const hasGrams = sql`${table.nameGrams} @> ${sql.param(grams)}::int[]`
  // OFFSET 0 keeps this a separate step: the embedded database has no statistics to choose the index by.
  return sql`${table.id} in (select ${table.id} from ${table} where ${hasGrams} offset 0) and ${isIn}`
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
