import type { BookVendor } from './book.ts'

/** Fields whose text leads to the vendor's pages. */
export const wordFields = ['name', 'segment', 'checkoutSegment', 'toolName'] as const

type Words = Pick<BookVendor, (typeof wordFields)[number]>

/** No vendor can have it: pages under this name are the "not found" page. */
export const reservedWord = '404'

/** Today's words as they are written, each once in any letter case. */
export function wordsOf(vendor: Words): string[] {
  const written = wordFields.flatMap((field) => vendor[field] ?? [])
  return [...new Map(written.toReversed().map((word) => [word.toLowerCase(), word])).values()].toReversed()
}

/** What led to a vendor before a change still does; a word that was taken back is no longer a past one. */
export function pastWordsAfter(before: Words & Pick<BookVendor, 'pastWords'>, after: Words): string[] {
  const today = wordsOf(after).map(lower)
  const past = new Set([...before.pastWords, ...wordsOf(before).map(lower)])
  return [...past].filter((word) => !today.includes(word))
}

function lower(word: string) {
  return word.toLowerCase()
}
