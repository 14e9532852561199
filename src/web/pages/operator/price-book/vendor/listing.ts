import type { ChangeRequest } from '#contract/catalog/price-change.ts'
import type { BookVendor } from '#domain/catalog/price-book/book.ts'
import type { DraftedVendor } from '../book-of-vendor.ts'
import { type Edits, keyOf } from '../use-draft.ts'

/** Lists or unlists a vendor. Back to what the book has, the change is removed from the draft. */
export function listingEdits({ before, changes }: DraftedVendor, vendor: BookVendor): Edits {
  const { slug, name, isListed } = vendor
  const title = `${isListed ? 'Unlist' : 'List'} ${name}`
  const added = changes.find(({ kind, thing }) => kind === 'add_vendor' && thing === slug)
  if (added) {
    const after = { ...added.after, isListed: !isListed }
    const change = { kind: 'add_vendor', thing: slug, after } as ChangeRequest
    return { title, edits: [{ key: added.key, change }] }
  }
  const key = keyOf(changes, slug, 'list_vendor', 'unlist_vendor')
  const isBack = before.vendors[0]?.isListed === !isListed
  const kind = isListed ? 'unlist_vendor' : 'list_vendor'
  return { title, edits: [{ key, change: isBack ? null : { kind, thing: slug, after: {} } }] }
}
