import { vendors } from './catalogue.ts'
import type { Vendor } from './vendor.ts'

/** Products by name first, then by category or by what they do; every product for an empty query. */
export function searchVendors(query: string): Vendor[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return [...vendors]

  const byName = index.filter(({ names }) => names.some((name) => name.includes(wanted)))
  const byMeaning = index.filter((entry) => !byName.includes(entry) && isAbout(entry.words, wordsOf(wanted)))
  return [...byName, ...byMeaning].map(({ vendor }) => vendor)
}

const index = vendors.map((vendor) => ({
  vendor,
  names: [vendor.name, vendor.toolName ?? '', vendor.segment].map((name) => name.toLowerCase()),
  words: wordsOf([vendor.name, ...vendor.categories, vendor.description, ...vendor.keywords].join(' ')),
}))

// Word beginnings, not any letters: "hr" finds HR software, not everything with a "three" in it.
function isAbout(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
