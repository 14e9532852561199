import { type SQL, sql } from 'drizzle-orm'
import { deletedPerson } from '../../domain/deletion.ts'

/** A person who is being deleted: their account, and the words by which rows name them. */
export type Erased = {
  userId: string
  /** Every address they had, in every spelling that is stored. */
  addresses: readonly string[]
  names: readonly string[]
}

export function wordsOf({ addresses, names }: Erased): string[] {
  return [...addresses, ...names]
}

/** SQL: a text without these words. */
export function without(text: SQL, words: readonly string[]): SQL {
  return words.reduce((left, word) => sql`replace(${left}, ${word}, ${deletedPerson})`, text)
}

/** SQL: whether a text has one of these words. */
export function mentions(text: SQL, words: readonly string[]): SQL {
  return sql`(${sql.join(
    words.map((word) => sql`position(${word} in ${text}) > 0`),
    sql` or `,
  )})`
}

/** As they are written inside JSON. */
export function inJson(words: readonly string[]): string[] {
  return words.map((word) => JSON.stringify(word).slice(1, -1))
}
