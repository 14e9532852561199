import { and, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Called, deletedPerson, type Erased, wordPattern } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'

/** SQL: a text without the addresses and names of a person. */
export function without(text: SQL, { addresses, names }: Called): SQL {
  const anyCase = addresses.reduce((left, word) => replaced(left, word, 'gi'), text)
  return names.reduce((left, word) => replaced(left, word, 'g'), anyCase)
}

function replaced(text: SQL, word: string, flags: string): SQL {
  return sql`regexp_replace(${text}, ${patternOf(word)}, ${deletedPerson}, ${flags})`
}

/** SQL: whether a text has one of these words in any letter case, not as a part of another one. */
export function mentions(text: SQL, words: readonly string[]): SQL {
  return anyOf(words.map((word) => sql`${text} ~* ${patternOf(word)}`))
}

/** SQL: whether a text is about this person: it has an address of theirs or, in a row of their companies, their name. */
export function isAbout(text: SQL, { addresses, names }: Called, isOfCompany: SQL): SQL {
  const hasName = anyOf(names.map((word) => sql`${text} ~ ${patternOf(word)}`))
  return sql`(${mentions(text, addresses)} or (${isOfCompany} and ${hasName}))`
}

/** SQL: whether this is one of their addresses, however it was typed. */
export function isTheirAddress(address: SQL, { addresses }: Called): SQL {
  return sql`lower(${address}) in ${listOf(addresses)}`
}

/** Takes a person out of a text that somebody typed; `isOfCompany` says which rows belong to their companies. */
export async function eraseTyped(
  tx: Pick<Tx, 'db'>,
  column: PgColumn,
  called: Called,
  isOfCompany: SQL,
): Promise<void> {
  await tx.db
    .update(column.table)
    // Replacing a short name makes a text longer, and 500 is the most that these columns take.
    .set({ [keyOf(column)]: sql`left(${without(sql`${column}`, called)}, 500)` })
    .where(and(isNotNull(column), isAbout(sql`${column}`, called, isOfCompany)))
}

/** The name of a column in the program, which an update asks for. */
function keyOf(column: PgColumn): string {
  const [key] = Object.entries(getTableColumns(column.table)).find(([, each]) => each === column) ?? []
  return key ?? column.name
}

/** SQL: whether an id is that of a company they belonged to. */
export function isOfCompanies(companyId: SQL, { companyIds }: Erased): SQL {
  return sql`${companyId} in ${listOf(companyIds)}`
}

/** SQL: whether an id is that of somebody in a company they belonged to. */
export function isColleague(userId: SQL, erased: Erased): SQL {
  return sql`${userId} in (select m.user_id from members m where ${isOfCompanies(sql`m.company_id`, erased)})`
}

/** The same words as they are written inside JSON. */
export function inJson<T extends Called>(called: T): T {
  const written = (words: readonly string[]) => words.map((word) => JSON.stringify(word).slice(1, -1))
  return { ...called, addresses: written(called.addresses), names: written(called.names) }
}

function anyOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`
}

/** An empty list is no SQL. */
function listOf(values: readonly string[]): SQL {
  if (values.length === 0) return sql`(null)`
  return sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`
}

function patternOf(word: string): string {
  return wordPattern(word, '[:alnum:]')
}
