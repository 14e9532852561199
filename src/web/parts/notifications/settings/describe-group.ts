import type { Preference } from '#contract/people/notifications.ts'
import type { EventGroup } from '#domain/people/notifications.ts'
import { formatCount } from '#domain/platform/format-count.ts'

/** What belongs to a group, in a few words. */
export const contents: Record<EventGroup, string> = {
  Operations: 'Reviews, late vendors, disputes, pools',
  'Requests and offers': 'A request is approved, an offer arrives or ends',
  'Requests in your company': 'Someone asks, nobody decides, a request is on hold',
  'Invoices and payments': 'New invoice, due, overdue, paid, refunds',
  'Budgets and renewals': 'A budget is nearly used up, a last day to cancel',
  Prices: 'A price goes up or down',
  'Seats and people': 'People get or lose access, idle seats',
  Pools: 'Open, close to a price, cleared, last day to change',
  'Your account': 'Password, second factors, new browsers, exports',
}

/** "1 always sent, 2 switched off". */
export function describeEmails(events: readonly Pick<Preference, 'fixed' | 'mail'>[]): string {
  const fixed = events.filter((event) => event.fixed).length
  if (fixed === events.length) return 'Always sent'
  const off = events.filter((event) => !event.mail).length
  return [
    ...(fixed > 0 ? [`${formatCount(fixed)} always sent`] : []),
    ...(off > 0 && off < events.length - fixed ? [`${formatCount(off)} switched off`] : []),
  ].join(', ')
}
