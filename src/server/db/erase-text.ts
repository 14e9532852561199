import { type SQL, sql } from 'drizzle-orm'
import { deletedPerson } from '../../domain/deletion.ts'

/** A person who is being deleted: their account, and the words by which rows name them. */
export type Erased = {
  userId: string
  /** The company that they belonged to until now. Elsewhere the same name may be somebody else's. */
  companyId: string | null
  /** Every address they had, in every spelling that is stored. */
  addresses: readonly string[]
  names: readonly string[]
}

/** SQL: a text without the addresses and names of a person. */
export function without(text: SQL, { addresses, names }: Pick<Erased, 'addresses' | 'names'>): SQL {
  return [...addresses, ...names].reduce(
    (left, word) => sql`regexp_replace(${left}, ${patternOf(word)}, ${deletedPerson}, 'g')`,
    text,
  )
}

/** SQL: whether a text has one of these words, not as a part of another one. */
export function mentions(text: SQL, words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`
  return sql`(${sql.join(
    words.map((word) => sql`${text} ~ ${patternOf(word)}`),
    sql` or `,
  )})`
}

/** SQL: whether a text is about this person: it has an address of theirs or, in a row of their company, their name. */
export function isAbout(text: SQL, { addresses, names }: Erased, isOfCompany: SQL): SQL {
  return sql`(${mentions(text, addresses)} or (${isOfCompany} and ${mentions(text, names)}))`
}

/** SQL: whether an id is that of somebody in the company they belonged to. */
export function isColleague(userId: SQL, { companyId }: Erased): SQL {
  return sql`${userId} in (select m.user_id from members m where m.company_id = ${companyId}::uuid)`
}

/** The same words as they are written inside JSON. */
export function inJson(erased: Erased): Erased {
  const written = (words: readonly string[]) => words.map((word) => JSON.stringify(word).slice(1, -1))
  return { ...erased, addresses: written(erased.addresses), names: written(erased.names) }
}

/** A whole word: "ann@acme.example" is no part of "joann@acme.example". In JSON, \n before it is a line break. */
function patternOf(word: string): string {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return String.raw`((?<=\\[nrt])|(?<![[:alnum:]._%+-]))${plain}(?![[:alnum:]_%+@-]|\.[[:alnum:]])`
}
