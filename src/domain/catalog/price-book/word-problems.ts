import type { Book, BookVendor } from './book.ts'
import { type Change, isKind } from './changes.ts'
import type { Problem } from './problem.ts'
import { reservedWord, wordFields, wordsOf } from './words.ts'

/** Words that lead to another vendor, or led there in the past. */
export function wordProblems(
  before: Book,
  after: Book,
  byVendor: ReadonlyMap<string, readonly Change[]>,
): Problem[] {
  const oldNames = new Map(before.vendors.map(({ slug, name }) => [slug, name]))
  const nameOf = ({ slug, name }: BookVendor) => oldNames.get(slug) ?? name
  const edits = ({ slug }: BookVendor) => (byVendor.get(slug) ?? []).filter(isVendorEdit)
  const edited = after.vendors.filter((vendor) => edits(vendor).length > 0)
  const owners = ownersOf(after, new Set(edited))
  return edited.flatMap((vendor) =>
    wordsOf(vendor).flatMap((word) => {
      const problem = problemWith(word, vendor, owners.get(word.toLowerCase()), nameOf)
      const cause = problem && causeOf(edits(vendor), word)
      return cause ? [{ key: cause.key, code: 'word_taken', text: problem }] : []
    }),
  )
}

/** Which vendor words lead to. Past words, and words that the set leaves alone, come before those that it sets. */
function ownersOf({ vendors }: Book, edited: ReadonlySet<BookVendor>): Map<string, BookVendor> {
  const owners = new Map<string, BookVendor>()
  const claim = (vendor: BookVendor, words: readonly string[]) => {
    for (const word of words) if (!owners.has(word.toLowerCase())) owners.set(word.toLowerCase(), vendor)
  }
  for (const vendor of vendors) claim(vendor, vendor.pastWords)
  for (const vendor of vendors) if (!edited.has(vendor)) claim(vendor, wordsOf(vendor))
  for (const vendor of edited) claim(vendor, wordsOf(vendor))
  return owners
}

function problemWith(
  word: string,
  vendor: BookVendor,
  owner: BookVendor | undefined,
  nameOf: (vendor: BookVendor) => string,
) {
  if (word === reservedWord) {
    return `"${reservedWord}" can't lead to a vendor, because it is our page for a wrong address. Choose another word.`
  }
  return owner && owner !== vendor ? `"${word}" already leads to ${nameOf(owner)}.` : null
}

function causeOf(edits: readonly Edit[], word: string): Edit | undefined {
  const sets = ({ after }: Edit) =>
    wordFields.some((field) => after[field]?.toLowerCase() === word.toLowerCase())
  return edits.findLast(sets) ?? edits.at(-1)
}

type Edit = Change<'add_vendor' | 'edit_vendor'>

function isVendorEdit(change: Change): change is Edit {
  return isKind(change, 'add_vendor', 'edit_vendor')
}
