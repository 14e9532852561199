import type { Vendor } from '../vendor.ts'
import type { BookVendor } from './book.ts'
import type { NewVendor, VendorEdit } from './changes.ts'
import { isRead } from './entered.ts'
import { pastWordsAfter } from './words.ts'

type Identity = Pick<BookVendor, 'id' | 'slug' | 'version'>

/** A vendor with what was entered, and our usual choices for the rest. */
export function newVendor(identity: Identity, facts: NewVendor): BookVendor {
  const { name, isListed = true, ...edit } = facts
  const blank: BookVendor = { ...defaults, ...identity, name, segment: name.replaceAll(' ', ''), isListed }
  const vendor = editVendor(blank, edit)
  const title = facts.kind === 'checkout' || vendor.discountPercent > 0 ? 'Save on' : 'Join the waitlist for'
  return { ...vendor, title: facts.title ?? `${title} ${name}`, pastWords: [] }
}

/** The vendor after an edit. Its page fits its kind, and its old words still lead to it. */
export function editVendor(vendor: BookVendor, edit: VendorEdit): BookVendor {
  const { discountPercent = vendor.discountPercent, page, contacts, ...facts } = edit
  const edited = { ...vendor, ...facts, contacts: { ...vendor.contacts, ...contacts } }
  const words = edited.kind === 'checkout' ? { ...edited, toolName: null } : edited
  return {
    ...words,
    discountPercent: isRead(discountPercent) ? discountPercent : vendor.discountPercent,
    page: pageFor(edited.kind, { ...vendor.page, ...page }),
    pastWords: pastWordsAfter(vendor, words),
  }
}

function pageFor(kind: Vendor['kind'], page: BookVendor['page']): BookVendor['page'] {
  if (kind === 'waitlist') return { ...page, action: 'Join Waitlist' }
  return { ...page, action: page.action === 'Buy Now' ? 'Buy Now' : 'Select' }
}

const defaults: Omit<BookVendor, 'id' | 'slug' | 'version' | 'name' | 'segment'> = {
  checkoutSegment: null,
  toolName: null,
  pastWords: [],
  kind: 'checkout',
  title: '',
  tagline: '',
  description: '',
  keywords: [],
  categories: [],
  logo: null,
  soldAs: 'plans',
  companySizes: [],
  mandatoryPlan: null,
  firstMonthFree: false,
  hasPaymentIds: true,
  discountPercent: 0,
  page: {
    action: 'Select',
    seatsLabel: 'Seats',
    checksSelection: true,
    notes: [],
    asksExistingUser: false,
    panelAlwaysVisible: false,
    confirmLabel: 'Confirm Subscription',
  },
  isListed: true,
  domains: [],
  contacts: { orders: null, escalation: null, billing: null },
  slaDays: 2,
}
