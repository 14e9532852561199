import { cycleNames } from '#domain/catalog/format-plan.ts'

/** One line of a change: what it changes, from what, to what. */
export type ChangeLine = { label: string; before: string | null; after: string }

/** Fields in the order of the forms: the database keeps none. */
export function fieldsOf(fields: Readonly<Record<string, unknown>>): [string, unknown][] {
  const order = Object.keys(labels)
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return Object.entries(fields).sort(([a], [b]) => place(a) - place(b))
}

/** One field of a vendor or plan; the parts of contacts and page are fields of their own. */
export function fieldLines(field: string, before: unknown, after: unknown): ChangeLine[] {
  if (field === 'vendor') return []
  if (isParts(after)) {
    const old = isParts(before) ? before : {}
    return fieldsOf(after)
      .filter(([part, value]) => JSON.stringify(old[part]) !== JSON.stringify(value))
      .flatMap(([part, value]) => fieldLines(part, old[part], value))
  }
  if (before !== undefined && JSON.stringify(before) === JSON.stringify(after)) return []
  // What is new has no empty fields to show.
  if (before === undefined && formatValue(field, after) === 'None') return []
  const label = labels[field] ?? field
  return [
    {
      label,
      before: before === undefined ? null : formatValue(field, before),
      after: formatValue(field, after),
    },
  ]
}

function formatValue(field: string, value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'None'
  if (field === 'logo') return 'A picture'
  if (field === 'position' && typeof value === 'number') return `Place ${value + 1}`
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field === 'discount' || field === 'discountPercent') return `${value}%`
  if (Array.isArray(value)) return value.map(formatItem).join(', ')
  const text = String(value)
  return (isChosen.has(field) ? choices[text] : undefined) ?? text
}

function formatItem(item: unknown): string {
  return isParts(item) ? String(item.label ?? '') : String(item)
}

function isParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Everything else is typed, so it is shown as it is. */
const isChosen = new Set(['kind', 'type', 'soldAs', 'billingCycle'])

const choices: Record<string, string> = {
  checkout: 'Order',
  waitlist: 'Waitlist',
  PEPM: 'Per employee',
  flat: 'Flat price',
  plans: 'Plans',
  ...cycleNames,
}

const labels: Record<string, string> = {
  name: 'Name',
  kind: 'Customers can',
  segment: 'Page address',
  checkoutSegment: 'Checkout address',
  toolName: 'Waitlist name',
  title: 'Title',
  tagline: 'Tagline',
  description: 'Description',
  keywords: 'Search words',
  categories: 'Categories',
  logo: 'Logo',
  soldAs: 'Sold as',
  companySizes: 'Company sizes',
  mandatoryPlan: 'Mandatory plan',
  firstMonthFree: 'First month free',
  hasPaymentIds: 'At the payment provider',
  discount: 'Marketplace discount',
  action: 'Button',
  seatsLabel: 'Seats are called',
  checksSelection: 'Requires a selection',
  notes: 'Notes',
  asksExistingUser: 'Asks existing users',
  panelAlwaysVisible: 'Price panel always visible',
  confirmLabel: 'Confirm button',
  domains: 'Domains',
  orders: 'Orders contact',
  escalation: 'Escalation contact',
  billing: 'Billing contact',
  slaDays: 'Delivery in days',
  isListed: 'Listed',
  billingCycle: 'Billed',
  type: 'Price type',
  part: 'Part',
  seatName: 'Seat name',
  peoplePerSeat: 'People per seat',
  seatsCovered: 'Seats covered',
  note: 'Note',
  position: 'Place',
}
