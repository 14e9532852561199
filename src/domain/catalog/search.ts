import { isOneEditAway } from './typo.ts'
import type { Vendor } from './vendor.ts'

export type Searchable = Pick<Vendor, 'name' | 'toolName' | 'segment' | 'keywords' | 'description'> & {
  readonly categories: readonly string[]
}

export type Found<V extends Searchable> = {
  /** Products with the query in their name. */
  named: V[]
  /** Other matches by purpose, category or with a typo; best first. */
  related: V[]
}

/** Every product for an empty query. */
export function searchVendors<V extends Searchable>(
  { vendors }: { vendors: readonly V[] },
  query: string,
): Found<V> {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return { named: [...vendors], related: [] }
  const index = vendors.map(entryOf)
  const named = index.filter(({ names }) => names.some((name) => name.includes(wanted)))
  return { named: named.map(({ vendor }) => vendor), related: relatedTo(wordsOf(wanted), index, named) }
}

type Entry<V> = { vendor: V; names: string[]; purpose: string[]; description: string[] }

function entryOf<V extends Searchable>(vendor: V): Entry<V> {
  return {
    vendor,
    names: [vendor.name, vendor.toolName ?? '', vendor.segment].map((name) => name.toLowerCase()),
    purpose: wordsOf([vendor.name, vendor.segment, ...vendor.categories, ...vendor.keywords].join(' ')),
    description: wordsOf(vendor.description),
  }
}

/** Words that say nothing about what someone is looking for. */
const fillerWords = new Set(
  `a all an and any are as at be best by can do does for from get give good have help how i in is it let like look
  looking me my need needs of on or our please should so some something that the their them there this to tool
  use using want wants way we what where which who with you your software solution app program vendor`.split(
    /\s+/,
  ),
)

/** The vendors that match the most words of the query, at least half of them; purpose counts more than description. */
function relatedTo<V>(words: string[], index: Entry<V>[], named: Entry<V>[]): V[] {
  const asked = words.filter((word) => !fillerWords.has(word))
  if (!asked.some((word) => word.length > 1)) return []
  const vocabulary = new Set(index.flatMap(({ purpose, description }) => [...purpose, ...description]))
  const meanings = asked.map((word) => meaningsOf(word, vocabulary))
  const others = index.filter((entry) => !named.includes(entry))
  const scored = others.map((entry) => ({ vendor: entry.vendor, ...scoreOf(entry, meanings) }))
  const most = Math.max(...scored.map(({ fits }) => fits))
  if (most === 0 || most * 2 < asked.length) return []
  return scored
    .filter(({ fits }) => fits === most)
    .sort((a, b) => b.weight - a.weight)
    .map(({ vendor }) => vendor)
}

function scoreOf({ purpose, description }: Entry<unknown>, meanings: Set<string>[]) {
  const isIn = (list: string[]) => (meaning: Set<string>) => list.some((word) => meaning.has(word))
  const byPurpose = meanings.filter(isIn(purpose)).length
  return { fits: meanings.filter(isIn([...purpose, ...description])).length, weight: byPurpose }
}

/** Words that a typed one may mean: those that begin with it, or else those one typo away. */
function meaningsOf(typed: string, vocabulary: Set<string>): Set<string> {
  const completions = [...vocabulary].filter((word) => word.startsWith(typed))
  return new Set(
    completions.length > 0 ? completions : [...vocabulary].filter((word) => isTypoOf(typed, word)),
  )
}

/** Short words are one letter away from too many others; longer ones may also be incomplete. */
function isTypoOf(typed: string, word: string): boolean {
  if (typed.length < 4) return false
  if (isOneEditAway(typed, word)) return true
  const lengths = typed.length < 5 ? [] : [typed.length - 1, typed.length, typed.length + 1]
  return lengths.some((length) => length < word.length && isOneEditAway(typed, word.slice(0, length)))
}

/** Words without accents and plural endings: "e-mails" becomes "email". */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('e-mail', 'email')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word,
  )
}
