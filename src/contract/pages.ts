import type { Access } from '#domain/people/access.ts'

/** Who may see each page that is not prerendered. A star matches one path segment. */
export const guardedPages = {
  '/dashboard': 'signed-in',
  '/buy-together': 'signed-in',
  '/requests': 'signed-in',
  '/requests/ask': 'signed-in',
  '/requests/*': 'signed-in',
  '/insight': 'signed-in',
  '/notifications': 'signed-in',
  '/renewals': 'signed-in',
  '/invitations': 'signed-in',
  '/staff-invitation': 'signed-in',
  '/earn-rewards': 'signed-in',
  '/billing': 'signed-in',
  '/payment-success': 'signed-in',
  '/manage-accounts/*': 'signed-in',
  '/purchase-success': 'signed-in',
  '/invoices': 'signed-in',
  '/invoices/statement': 'signed-in',
  '/invoices/*': 'signed-in',
  '/CompanyProfile': 'signed-in',
  '/settings': 'signed-in',
  '/settings/team-members': 'signed-in',
  '/settings/departures': 'signed-in',
  '/settings/departures/*': 'signed-in',
  '/settings/activity': 'signed-in',
  '/settings/policy': 'signed-in',
  '/settings/absence': 'signed-in',
  '/settings/budgets': 'signed-in',
  '/settings/accounting': 'signed-in',
  '/settings/company-security': 'signed-in',
  '/settings/profile': 'signed-in',
  '/settings/account': 'signed-in',
  '/settings/security': 'signed-in',
  '/settings/sessions': 'signed-in',
  '/settings/notifications': 'signed-in',
  '/settings/appearance': 'signed-in',
  '/operator': 'operator',
  '/operator/review': 'operator',
  '/operator/review/*': 'operator',
  '/operator/fulfillment': 'operator',
  '/operator/fulfillment/tasks': 'operator',
  '/operator/fulfillment/statements': 'operator',
  '/operator/fulfillment/margin': 'operator',
  '/operator/fulfillment/*': 'operator',
  '/operator/referrals': 'operator',
  '/operator/demand': 'operator',
  '/operator/messages': 'operator',
  '/operator/messages/*': 'operator',
  '/operator/companies': 'operator',
  '/operator/companies/*': 'operator',
  '/operator/price-book': 'operator',
  '/operator/price-book/*': 'operator',
  '/operator/price-book/sets/*': 'operator',
  '/operator/pools': 'operator',
  '/operator/pools/new': 'operator',
  '/operator/pools/*': 'operator',
  '/operator/notifications': 'operator',
  '/operator/notifications/settings': 'operator',
  '/operator/payments': 'operator',
  '/operator/disputes': 'operator',
  '/operator/invoices': 'operator',
  '/operator/jobs': 'operator',
  '/operator/outbox': 'operator',
  '/operator/pending': 'operator',
  '/operator/staff': 'operator',
  '/operator/audit': 'operator',
  '/reddit-Lead-Generation': 'operator',
} as const satisfies Record<string, Access>

type GuardedPage = keyof typeof guardedPages

/** Tab titles until the page's script runs; the page then sets the same title. */
export const guardedTitles: Record<GuardedPage, string> = {
  '/dashboard': 'Dashboard',
  '/buy-together': 'Buy together',
  '/requests': 'Requests',
  '/requests/ask': 'Ask for software',
  '/requests/*': 'Request',
  '/insight': 'Insight',
  '/notifications': 'Notifications',
  '/renewals': 'Renewals and savings',
  '/invitations': 'Invitations',
  '/staff-invitation': 'Staff invitation',
  '/earn-rewards': 'Earn Rewards',
  '/billing': 'Billing',
  '/payment-success': 'Payment',
  '/manage-accounts/*': 'Manage Accounts',
  '/purchase-success': 'We got your request',
  '/invoices': 'Invoices',
  '/invoices/statement': 'Account statement',
  '/invoices/*': 'Invoice',
  '/CompanyProfile': 'Company Profile',
  '/settings': 'Settings',
  '/settings/team-members': 'Team Members',
  '/settings/departures': 'Departures',
  '/settings/departures/*': 'Departure report',
  '/settings/activity': 'Activity',
  '/settings/policy': 'Approval policy',
  '/settings/absence': 'Time away',
  '/settings/budgets': 'Budgets',
  '/settings/accounting': 'Accounting',
  '/settings/company-security': 'Company security',
  '/settings/profile': 'Profile',
  '/settings/account': 'Account',
  '/settings/security': 'Security',
  '/settings/sessions': 'Sessions',
  '/settings/notifications': 'Notification settings',
  '/settings/appearance': 'Appearance',
  '/operator': 'Operator',
  '/operator/review': 'Review desk',
  '/operator/review/*': 'Request',
  '/operator/fulfillment': 'Fulfillment',
  '/operator/fulfillment/tasks': 'Tasks',
  '/operator/fulfillment/statements': 'Statements',
  '/operator/fulfillment/margin': 'Margin',
  '/operator/fulfillment/*': 'Vendor order',
  '/operator/referrals': 'Referrals',
  '/operator/demand': 'Demand',
  '/operator/messages': 'Messages',
  '/operator/messages/*': 'Message',
  '/operator/companies': 'Companies',
  '/operator/companies/*': 'Company',
  '/operator/price-book': 'Price book',
  '/operator/price-book/*': 'Vendor',
  '/operator/price-book/sets/*': 'Price changes',
  '/operator/pools': 'Pools',
  '/operator/pools/new': 'New pool',
  '/operator/pools/*': 'Pool',
  '/operator/notifications': 'Notifications',
  '/operator/notifications/settings': 'Notification settings',
  '/operator/payments': 'Payments',
  '/operator/disputes': 'Disputes',
  '/operator/invoices': 'Invoices',
  '/operator/jobs': 'Jobs',
  '/operator/outbox': 'Outbox',
  '/operator/pending': 'Approvals',
  '/operator/staff': 'Staff',
  '/operator/audit': 'Audit log',
  '/reddit-Lead-Generation': 'Reply bot',
}

/** Prerendered pages that make no sense for someone who is signed in. */
export const visitorPages = ['/landing', '/signup']

/** Pages that the marketing site replaces, where an installation has one. */
export const marketingPages = ['/', '/pricing', '/blog', '/docs', '/partnerships'] as const

export type MarketingPage = (typeof marketingPages)[number]

/** Who may see the page at this path; null if it is not a guarded page. Case-insensitive. */
export function pageAccess(path: string): Access | null {
  const page = guardedPageAt(path)
  return page && guardedPages[page]
}

/** The title of the guarded page at this path. It reveals nothing beyond the address and the public catalog. */
export function pageTitle(path: string, vendorName: (word: string) => string | null): string | null {
  const page = guardedPageAt(path)
  if (page !== '/manage-accounts/*') return page && guardedTitles[page]
  const name = vendorName(path.split('/')[2] ?? '')
  return name === null ? guardedTitles[page] : `${name} Dashboard`
}

const patterns = (Object.keys(guardedPages) as GuardedPage[]).map((page) => ({
  page,
  parts: page.toLowerCase().split('/'),
}))

function guardedPageAt(path: string): GuardedPage | null {
  const given = path.toLowerCase().split('/')
  const found = patterns.find(
    ({ parts }) =>
      parts.length === given.length &&
      parts.every((part, i) => (part === '*' ? given[i] : part === given[i])),
  )
  return found?.page ?? null
}
