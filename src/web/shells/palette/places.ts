import type { StaffRight } from '#domain/people/staff.ts'
import type { Entry } from './entry.ts'

type Place = Omit<Entry, 'id' | 'group'>

/** Pages and settings that a person may open. */
export function placesFor({ isAdmin, isFinance, isOperator, hasCompany, staffRights = [] }: Reader): Entry[] {
  const pages = isOperator ? [...operatorPages, ...(hasCompany ? everyonesPages : [])] : everyonesPages
  const ofRole = rolePages
    .filter(({ right }) => staffRights.includes(right))
    .map(({ right: _, ...place }) => place)
  return [
    ...named('Pages', pages),
    ...named('Pages', ofRole),
    ...named('Pages', hasCompany ? memberPages : []),
    ...named('Pages', isFinance ? financePages : []),
    ...named('Settings', settings),
    ...named('Settings', hasCompany ? [timeAway] : []),
    ...named('Settings', [isOperator && !hasCompany ? operatorNotifications : ownNotifications]),
    ...named('Settings', isFinance ? financeSettings : []),
    ...named('Settings', isAdmin ? adminSettings : []),
  ]
}

/** Admins are finance too. */
export type Reader = {
  isAdmin: boolean
  isFinance: boolean
  isOperator: boolean
  hasCompany: boolean
  /** Of an operator. */
  staffRights?: readonly StaffRight[]
}

const rolePages: (Place & { right: StaffRight })[] = [
  {
    label: 'Approvals',
    to: '/operator/pending',
    icon: 'check',
    words: 'pending second person four eyes refund credit note',
    right: 'money',
  },
  {
    label: 'Staff',
    to: '/operator/staff',
    icon: 'users',
    words: 'operators roles invite owner',
    right: 'owner',
  },
]

const everyonesPages: Place[] = [
  { label: 'Dashboard', to: '/dashboard', icon: 'dashboard', words: 'home start overview' },
  { label: 'MarketPlace', to: '/software-marketplace', icon: 'store', words: 'buy software vendors prices' },
  { label: 'Buy together', to: '/buy-together', icon: 'steps', words: 'pools group' },
  { label: 'Notifications', to: '/notifications', icon: 'bell', words: 'news inbox unread' },
  { label: 'Earn Rewards', to: '/earn-rewards', icon: 'gift', words: 'referral refer cash back link' },
  { label: 'Support', to: '/contact-us', icon: 'help', words: 'contact help question message' },
]

const memberPages: Place[] = [
  { label: 'Requests', to: '/requests', icon: 'inbox', words: 'approve decline decide software asked' },
]

const financePages: Place[] = [
  { label: 'Invoices', to: '/invoices', icon: 'invoice', words: 'bills payments pdf' },
  {
    label: 'Renewals',
    to: '/renewals',
    icon: 'refresh',
    words: 'savings deadlines cancel idle seats insight',
  },
]

const operatorPages: Place[] = [
  { label: 'Queues', to: '/operator', icon: 'dashboard', words: 'home start overview waiting oldest' },
  { label: 'Review desk', to: '/operator/review', icon: 'inbox', words: 'requests approve authorize' },
  { label: 'Companies', to: '/operator/companies', icon: 'building', words: 'customers verify' },
  { label: 'Pools', to: '/operator/pools', icon: 'steps', words: 'buy together clearing' },
  {
    label: 'Jobs',
    to: '/operator/jobs',
    icon: 'refresh',
    words: 'background queue timetable failed retry set aside',
  },
  { label: 'Price book', to: '/operator/price-book', icon: 'book', words: 'vendors plans prices publish' },
  { label: 'Payments', to: '/operator/payments', icon: 'card', words: 'refund dispute reconciliation' },
  { label: 'Disputes', to: '/operator/disputes', icon: 'triangle', words: 'bank charge back evidence' },
  {
    label: 'Fulfillment',
    to: '/operator/fulfillment',
    icon: 'truck',
    words: 'vendor orders delivery access margin statements tasks',
  },
  { label: 'Invoices', to: '/operator/invoices', icon: 'invoice', words: 'run month credit note' },
  { label: 'Referrals', to: '/operator/referrals', icon: 'gift', words: 'cash back' },
  { label: 'Demand', to: '/operator/demand', icon: 'store', words: 'waitlist' },
  { label: 'Messages', to: '/operator/messages', icon: 'message', words: 'contact' },
  { label: 'Reply bot', to: '/reddit-Lead-Generation', icon: 'robot', words: 'reddit' },
  { label: 'Outbox', to: '/operator/outbox', icon: 'mail', words: 'emails sent' },
  { label: 'Audit log', to: '/operator/audit', icon: 'clock', words: 'history who' },
  { label: 'Notifications', to: '/operator/notifications', icon: 'bell', words: 'news inbox unread' },
]

const settings: Place[] = [
  {
    label: 'Profile',
    to: '/settings/profile',
    icon: 'user',
    note: 'name, picture',
    words: 'photo avatar picture name',
  },
  {
    label: 'Account',
    to: '/settings/account',
    icon: 'mail',
    note: 'email, password, your data',
    words: 'email address password export delete data',
  },
  {
    label: 'Security',
    to: '/settings/security',
    icon: 'lock',
    note: 'passkeys, second step, sessions',
    words: 'devices sessions two factor 2fa mfa authenticator recovery codes signed in',
  },
  {
    label: 'Appearance',
    to: '/settings/appearance',
    icon: 'sun',
    note: 'light or dark',
    words: 'theme light dark',
  },
]

const ownNotifications: Place = {
  label: 'Notification settings',
  to: '/settings/notifications',
  icon: 'bell',
  note: 'in the app, by email',
  words: 'emails preferences unsubscribe',
}

const operatorNotifications: Place = { ...ownNotifications, to: '/operator/notifications/settings' }

const timeAway: Place = {
  label: 'Time away',
  to: '/settings/absence',
  icon: 'calendar',
  note: 'who decides for you',
  words: 'absence vacation holiday delegate out of office',
}

/** For admins and finance. */
const financeSettings: Place[] = [
  {
    label: 'Team Members',
    to: '/settings',
    icon: 'users',
    note: 'people and admins',
    words: 'invite remove',
  },
  {
    label: 'Billing',
    to: '/billing',
    icon: 'card',
    note: 'payment methods, auto-pay',
    words: 'pay payment methods card bank account debit transfer autopay',
  },
  {
    label: 'Activity',
    to: '/settings/activity',
    icon: 'clock',
    note: 'who did what',
    words: 'audit log history changes export',
  },
  {
    label: 'Account statement',
    to: '/invoices/statement',
    icon: 'invoice',
    note: 'balance, month-end pack',
    words: 'accountant bookkeeping export zip xero quickbooks',
  },
  {
    label: 'Accounting',
    to: '/settings/accounting',
    icon: 'invoice',
    note: 'account codes',
    words: 'bookkeeping ledger xero quickbooks unmapped',
  },
]

const adminSettings: Place[] = [
  {
    label: 'Company security',
    to: '/settings/company-security',
    icon: 'lock',
    note: 'second factor, sessions, networks',
    words: 'two factor 2fa mfa password idle timeout ip allowlist export delete company',
  },
  {
    label: 'Approval policy',
    to: '/settings/policy',
    icon: 'check',
    note: 'who decides on requests',
    words: 'approval approvers steps manager',
  },
  {
    label: 'Company Profile',
    to: '/CompanyProfile',
    icon: 'building',
    note: 'name, address, contact',
    words: 'website industry address contact',
  },
  {
    label: 'Departures',
    to: '/settings/departures',
    icon: 'logout',
    note: 'people who left',
    words: 'offboarding report removed left access gone',
  },
]

function named(group: Entry['group'], places: Place[]): Entry[] {
  return places.map((place) => ({ ...place, group, id: `${group} ${place.to}` }))
}
