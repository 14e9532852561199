import type { ChangeRequest } from '#contract/catalog/price-change.ts'
import type { BookVendor } from '#domain/catalog/price-book/book.ts'
import type { DraftedVendor } from '../book-of-vendor.ts'
import { type Edits, keyOf } from '../use-draft.ts'
import type { useDraftForm } from '../use-draft-form.ts'

export type VendorForm = ReturnType<typeof useDraftForm<VendorValues>>['form']

/** A vendor's facts as they are typed: lists are lines, an empty field is none. */
export type VendorValues = {
  name: string
  kind: BookVendor['kind']
  segment: string
  checkoutSegment: string
  toolName: string
  title: string
  tagline: string
  description: string
  keywords: string
  categories: string[]
  logo: string | null
  discount: string
  soldAs: BookVendor['soldAs']
  companySizes: string
  mandatoryPlan: string
  firstMonthFree: boolean
  hasPaymentIds: boolean
  page: Omit<BookVendor['page'], 'notes'> & { notes: string }
  domains: string
  contacts: { orders: string; escalation: string; billing: string }
  slaDays: string
}

export function vendorValues(vendor: BookVendor): VendorValues {
  const { contacts, page } = vendor
  return {
    name: vendor.name,
    kind: vendor.kind,
    segment: vendor.segment,
    checkoutSegment: vendor.checkoutSegment ?? '',
    toolName: vendor.toolName ?? '',
    title: vendor.title,
    tagline: vendor.tagline,
    description: vendor.description,
    keywords: vendor.keywords.join('\n'),
    categories: [...vendor.categories],
    logo: vendor.logo,
    discount: String(vendor.discountPercent),
    soldAs: vendor.soldAs,
    companySizes: vendor.companySizes.map(({ value, label }) => `${value} = ${label}`).join('\n'),
    mandatoryPlan: vendor.mandatoryPlan ?? '',
    firstMonthFree: vendor.firstMonthFree,
    hasPaymentIds: vendor.hasPaymentIds,
    page: { ...page, notes: page.notes.join('\n') },
    domains: vendor.domains.join('\n'),
    contacts: {
      orders: contacts.orders ?? '',
      escalation: contacts.escalation ?? '',
      billing: contacts.billing ?? '',
    },
    slaDays: String(vendor.slaDays),
  }
}

/** The same on the wire. */
export function vendorFacts(values: VendorValues) {
  const { page, contacts } = values
  return {
    ...values,
    name: values.name.trim(),
    checkoutSegment: values.checkoutSegment.trim() || null,
    toolName: values.toolName.trim() || null,
    keywords: linesOf(values.keywords),
    companySizes: linesOf(values.companySizes).map(sizeOf),
    mandatoryPlan: values.mandatoryPlan || null,
    page: { ...page, notes: linesOf(page.notes) },
    domains: linesOf(values.domains),
    contacts: {
      orders: contacts.orders.trim() || null,
      escalation: contacts.escalation.trim() || null,
      billing: contacts.billing.trim() || null,
    },
    slaDays: Number(values.slaDays),
  }
}

/** Only what differs from the book. A vendor that only the draft has is added with all of it. */
export function vendorEdits(slug: string, { before, changes }: DraftedVendor, values: VendorValues): Edits {
  const facts = vendorFacts(values)
  const title = `${facts.name} texts`
  const added = changes.find(({ kind, thing }) => kind === 'add_vendor' && thing === slug)
  if (added) {
    const change = { kind: 'add_vendor', thing: slug, after: { ...added.after, ...facts } } as ChangeRequest
    return { title, edits: [{ key: added.key, change }] }
  }
  const [published] = before.vendors
  const known = published && vendorFacts(vendorValues(published))
  const after = Object.fromEntries(
    Object.entries(facts).filter(
      ([field, value]) => JSON.stringify(known?.[field as keyof typeof facts]) !== JSON.stringify(value),
    ),
  )
  const key = keyOf(changes, slug, 'edit_vendor')
  const change = { kind: 'edit_vendor', thing: slug, after } as ChangeRequest
  return { title, edits: [{ key, change: Object.keys(after).length > 0 ? change : null }] }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** "1-20 = 1-20 employees"; without a label, the value is shown. */
function sizeOf(line: string) {
  const [value = '', label = value] = line.split('=').map((part) => part.trim())
  return { value, label }
}
