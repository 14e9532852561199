import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Fewer letters are the beginning of too many words to help. */
const fewestLetters = 3

/** The words of a person's name and address, for an index that finds people in all companies by how a word begins. */
export function wordsOf(name: AnyPgColumn, email: AnyPgColumn): SQL {
  return sql`to_tsvector('simple', translate(${name} || ' ' || ${email}, '@.-_+''', '      '))`
}

/** Every word of the query begins one of the person's. */
export function hasWords(name: AnyPgColumn, email: AnyPgColumn, query: string): SQL {
  const words = query.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  const wanted = words.filter(Boolean).map((word) => `${word}:*`)
  if (words.join('').length < fewestLetters) return sql`false`
  return sql`${wordsOf(name, email)} @@ to_tsquery('simple', ${wanted.join(' & ')})`
}
