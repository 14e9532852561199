import { type Access, can, isOperator, type Person } from './access.ts'
import type { StaffRight } from './staff.ts'
import { whyNotStaff } from './staff-access.ts'

export type Channels = { inApp: boolean; mail: boolean }

/** Why its email cannot be switched off: security, money, or because it needs the person. */
export type FixedReason = 'security' | 'invoice' | 'price' | 'waiting'

export type Audience = Extract<Access, 'signed-in' | 'buyer' | 'employee' | 'finance' | 'admin' | 'operator'>

export type EventRule = {
  group: EventGroup
  /** The event in words, as the settings list it. */
  label: string
  /** Who gets it. Someone who no longer has this access no longer sees it. */
  audience: Audience
  /** The right of the operators who get it. */
  staff?: StaffRight
  defaults: Channels
  fixed: FixedReason | null
}

export const eventGroups = [
  'Operations',
  'Requests and offers',
  'Requests in your company',
  'Invoices and payments',
  'Budgets and renewals',
  'Prices',
  'Seats and people',
  'Pools',
  'Your account',
] as const
export type EventGroup = (typeof eventGroups)[number]

/** How many days a notification is kept. */
export const notificationDays = 180

const requests = group('Requests and offers', 'buyer')
const inside = group('Requests in your company', 'employee')
const billing = group('Invoices and payments', 'admin')
const planning = group('Budgets and renewals', 'finance')
const prices = group('Prices', 'admin')
const team = group('Seats and people', 'admin')
const pools = group('Pools', 'admin')
const account = group('Your account', 'signed-in')
const operations = group('Operations', 'operator')

/** Every event that people are notified of. Names are stored, so they never change. */
export const notificationEvents = {
  'purchase-requested': requests('We received a request'),
  'purchase-authorized': requests('A request was approved', { fixed: 'waiting' }),
  'purchase-rejected': requests("A request wasn't approved"),
  'purchase-canceled': requests('A request or order was canceled'),
  'offer-made': requests('We made you an offer', { fixed: 'waiting', audience: 'admin' }),
  'offer-ends': requests('An offer ends soon', { fixed: 'waiting', audience: 'admin' }),
  'request-asked': inside('A request needs your decision', { fixed: 'waiting' }),
  'request-reminder': inside('A request still needs your decision', { fixed: 'waiting' }),
  'request-escalated': inside('Nobody decided on a request for 7 days', {
    audience: 'admin',
    fixed: 'waiting',
  }),
  'request-sent': inside('We confirm your request'),
  'request-moved': inside('Your request was decided'),
  'tool-answered': inside('We answered about a tool that you asked for'),
  'request-pool': inside('A request is on hold for a pool', { audience: 'admin', fixed: 'waiting' }),
  'invoice-issued': billing('New invoice', { fixed: 'invoice' }),
  'invoice-reminder': billing('An invoice is due or overdue', { fixed: 'invoice' }),
  'credit-note': billing('Credit on an invoice', { fixed: 'invoice' }),
  'payment-received': billing('Payment receipt'),
  'charge-coming': billing('We charge you in three days', { audience: 'finance', fixed: 'invoice' }),
  'charge-failed': billing('A charge failed', { audience: 'finance', fixed: 'waiting' }),
  'charge-skipped': billing("An invoice wasn't charged", { audience: 'finance', fixed: 'invoice' }),
  'subscription-changed': billing('A subscription was changed', { audience: 'finance' }),
  'subscription-canceled': billing('A subscription was canceled', { audience: 'finance' }),
  'bank-verify': billing('A bank account needs to be confirmed', { audience: 'finance', fixed: 'waiting' }),
  'method-broken': billing("A payment method can't be charged anymore", {
    audience: 'finance',
    fixed: 'waiting',
  }),
  'method-expiring': billing('A card expires this month', { audience: 'finance', fixed: 'waiting' }),
  suspended: billing('Your account is suspended', { audience: 'finance', fixed: 'waiting' }),
  reinstated: billing('Your account works again', { audience: 'finance' }),
  'dispute-opened': billing('Your bank disputes a payment', { audience: 'finance', fixed: 'waiting' }),
  'dispute-closed': billing('A dispute about a payment is closed', { audience: 'finance' }),
  'refund-outside': billing('We refunded a payment', { audience: 'finance' }),
  'refund-failed': billing('A refund came back', { audience: 'finance' }),
  'budget-near': planning('A budget is nearly used up'),
  'budget-over': planning('A budget is exceeded'),
  'renewal-60': planning('A subscription renews in about 3 months'),
  'renewal-30': planning('A subscription renews in about 2 months'),
  'renewal-7': planning('Last week to cancel a subscription'),
  'renewal-question': planning('Decide whether to keep a subscription', { fixed: 'waiting' }),
  'renewal-done': planning('A renewal setting was carried out'),
  'price-rises': prices('A price goes up', { fixed: 'price' }),
  'price-falls': prices('A price goes down'),
  'price-stays': prices("An announced price change won't happen"),
  'order-active': team('Software is ready to use'),
  'order-slow': team('A delivery takes longer'),
  'order-late': team('A delivery is late and you can choose', { fixed: 'waiting' }),
  'order-failed': team("A vendor can't deliver", { fixed: 'waiting' }),
  'access-ready': team('You can use software now', { audience: 'employee' }),
  'access-refused': team("A vendor couldn't add someone", { audience: 'employee', fixed: 'waiting' }),
  'departure-done': team('Someone who left has no access anymore'),
  'seats-given': team('You get access to software', { audience: 'employee' }),
  'seats-released': team('People lost access when a subscription ended'),
  'seat-question': team('We ask whether you still use software', { audience: 'employee' }),
  'seat-last-day': team('Your seat is released soon', { audience: 'employee', fixed: 'waiting' }),
  'seat-taken-back': team('Your seat was released', { audience: 'employee', fixed: 'waiting' }),
  'member-added': team('You were added to a team', { audience: 'employee' }),
  'member-left': team('Someone left your company'),
  'member-address-changed': team('Someone on your team has a new email address'),
  'invitation-declined': team('Someone declined your invitation'),
  'company-verified': team('Your company was verified'),
  'company-message': team('We wrote to you about your company', { fixed: 'waiting' }),
  'pool-gathering': pools('A new pool gathers companies', { audience: 'signed-in' }),
  'pool-opened': pools('A pool opens for a plan you use or want', { audience: 'signed-in' }),
  'pool-reached': pools('Your pool reached a price'),
  'pool-nearly': pools('Your pool is close to a lower price'),
  'commitment-saved': pools('Your commitment was saved'),
  'commitment-withdrawn': pools('Your commitment was withdrawn'),
  'commitment-not-counting': pools("Your commitment doesn't count right now", { fixed: 'waiting' }),
  'pool-answered': pools('A vendor named its prices', { fixed: 'waiting' }),
  'pool-extended': pools('Your pool has a new deadline', { fixed: 'waiting' }),
  'pool-last-changes': pools('Last day to change or withdraw', { fixed: 'waiting' }),
  'pool-cleared': pools('You got seats from a pool'),
  'pool-left-out': pools('A pool cleared without you'),
  'pool-failed': pools("Your pool didn't reach a price"),
  'pool-cancelled': pools('Your pool was canceled'),
  'pool-deeper': pools('Your pool got cheaper'),
  'pool-term-ending': pools('A term from a pool ends soon', { fixed: 'waiting' }),
  'company-invitation': account('A company invited you', { fixed: 'waiting' }),
  'password-changed': account('Your password was changed', { fixed: 'security' }),
  'email-changed': account('Your email address was changed', { fixed: 'security' }),
  'export-ready': account('Your export is ready', { fixed: 'waiting' }),
  'deletion-planned': account('Your account or company will be deleted', { fixed: 'security' }),
  'google-linked': account('Google sign-in was added', { fixed: 'security' }),
  'factor-added': account('A second factor was added', { fixed: 'security' }),
  'factor-removed': account('A second factor was removed', { fixed: 'security' }),
  'factors-reset': account('Your second factors were reset', { fixed: 'security' }),
  'recovery-used': account('A recovery code was used', { fixed: 'security' }),
  'passkey-refused': account('We refused a passkey', { fixed: 'security' }),
  'new-device': account('Login from a new browser', { fixed: 'security' }),
  'operator-digest': operations('Requests, companies and messages to review', {
    fixed: 'waiting',
    staff: 'messages',
  }),
  'fulfillment-digest': operations('Vendors are late', { fixed: 'waiting', staff: 'desk' }),
  'offer-answered': operations('A company answered our offer', { staff: 'desk' }),
  'dispute-news': operations('A bank disputes a payment', { fixed: 'waiting', staff: 'money' }),
  'pending-action': operations('Something needs a second person', { fixed: 'waiting', staff: 'money' }),
  'company-reinstated': operations('A company is no longer suspended', { staff: 'money' }),
  'pool-at-risk': operations('A pool is about to miss its first price', { staff: 'desk' }),
  'pool-done': operations('A pool cleared or failed', { staff: 'desk' }),
} as const satisfies Record<string, EventRule>

export type NotificationType = keyof typeof notificationEvents

export const notificationTypes = Object.keys(notificationEvents) as NotificationType[]

/** The events of the switch for emails about pools that a person can do without. */
export const optionalPoolTypes = [
  'pool-gathering',
  'pool-opened',
  'pool-reached',
  'pool-nearly',
] as const satisfies readonly NotificationType[]

/** Events that only repeat what somebody did: for that person they are no news. */
const echoes: ReadonlySet<NotificationType> = new Set([
  'purchase-requested',
  'purchase-canceled',
  'request-sent',
  'request-moved',
  'payment-received',
  'subscription-changed',
  'subscription-canceled',
  'seats-given',
  'seats-released',
  'member-added',
  'member-left',
  'member-address-changed',
  'commitment-saved',
  'commitment-withdrawn',
  'password-changed',
  'email-changed',
  'google-linked',
  'factor-added',
  'factor-removed',
  'deletion-planned',
])

/** Whether a person is only told what they did themselves: it never counts as unread. */
export function isOwnAction(type: NotificationType, userId: string, causedBy: string | null): boolean {
  return userId === causedBy && echoes.has(type)
}

export function isNotificationType(type: string): type is NotificationType {
  return type in notificationEvents
}

export function ruleOf(type: NotificationType): EventRule {
  return notificationEvents[type]
}

/** What this person may see now. It hides what they were notified of in an earlier role. */
export function visibleTypes(person: Person): NotificationType[] {
  return notificationTypes.filter((type) => isFor(person, ruleOf(type)))
}

function isFor(person: Person, { audience, staff }: EventRule): boolean {
  return can(person, audience) && (!staff || whyNotStaff(person, staff) === null)
}

/** What this person can set: for an operator without a company, what concerns operators and their own account. */
export function settableTypes(person: Person): NotificationType[] {
  const isOnlyOperator = isOperator(person) && !person.membership
  return visibleTypes(person).filter((type) => {
    const { audience, fixed } = ruleOf(type)
    return !isOnlyOperator || audience === 'operator' || fixed === 'security'
  })
}

/** The channels after a person's choice: a fixed email is sent whatever they chose. */
export function channelsOf(type: NotificationType, chosen: Channels | undefined): Channels {
  const { fixed, defaults } = ruleOf(type)
  const { inApp, mail } = chosen ?? defaults
  return { inApp, mail: mail || fixed !== null }
}

type Difference = { fixed?: FixedReason; audience?: Audience; staff?: StaffRight }

function group(name: EventGroup, audience: Audience) {
  return (label: string, { fixed, ...difference }: Difference = {}): EventRule => ({
    group: name,
    label,
    audience,
    defaults: { inApp: true, mail: true },
    fixed: fixed ?? null,
    ...difference,
  })
}
