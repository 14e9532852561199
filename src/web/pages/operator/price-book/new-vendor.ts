import { slugOf } from '#domain/platform/slug.ts'
import type { Edit } from './use-draft.ts'

export type NewVendor = {
  name: string
  slug: string
  kind: 'checkout' | 'waitlist'
  tagline: string
  discount: string
  categories: string[]
  logo: string | null
}

/** "Acme Mail" becomes AcmeMail, as in the addresses of other vendors. */
export function segmentOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^a-z0-9-]/gi, '')
    .slice(0, 60)
}

export function newVendorChange({
  slug,
  name: typed,
  kind,
  tagline,
  discount,
  categories,
  logo,
}: NewVendor): Edit {
  const name = typed.trim()
  const thing = slug.trim() || slugOf(name)
  const segment = segmentOf(name) || thing
  const words = kind === 'checkout' ? { checkoutSegment: segment } : { toolName: name }
  const after = { name, kind, segment, ...words, tagline, discount: discount || '0', categories, logo }
  return { key: `add_vendor-${thing}`, change: { kind: 'add_vendor', thing, after } }
}
