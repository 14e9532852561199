import type { Access } from '../domain/access.ts'

/** Pages that are not prerendered: who may see each. A star stands for one more part of the path. */
export const guardedPages: Record<string, Access> = {
  '/dashboard': 'signed-in',
  '/insight': 'signed-in',
  '/invitations': 'signed-in',
  '/earn-rewards': 'signed-in',
  '/billing': 'signed-in',
  '/payment-success': 'signed-in',
  '/manage-accounts/*': 'signed-in',
  '/purchase-success': 'signed-in',
  '/invoices': 'signed-in',
  '/invoices/*': 'signed-in',
  '/CompanyProfile': 'signed-in',
  '/settings': 'signed-in',
  '/settings/team-members': 'signed-in',
  '/settings/profile': 'signed-in',
  '/settings/sessions': 'signed-in',
  '/settings/appearance': 'signed-in',
  '/operator': 'operator',
  '/operator/review': 'operator',
  '/operator/review/*': 'operator',
  '/operator/referrals': 'operator',
  '/operator/demand': 'operator',
  '/operator/messages': 'operator',
  '/operator/companies': 'operator',
  '/operator/companies/*': 'operator',
  '/operator/payments': 'operator',
  '/operator/invoices': 'operator',
  '/operator/outbox': 'operator',
  '/operator/audit': 'operator',
  '/reddit-Lead-Generation': 'operator',
}

/** Prerendered pages that make no sense to somebody who is signed in. */
export const visitorPages = ['/landing', '/signup']

/** What the marketing site takes over, where an installation has one. */
export const marketingPages = ['/', '/pricing', '/blog', '/docs', '/partnerships'] as const

export type MarketingPage = (typeof marketingPages)[number]

/** Who may see the page at this path; null when no guarded page is there. Letter case does not matter. */
export function pageAccess(path: string): Access | null {
  const parts = path.toLowerCase().split('/')
  const found = Object.entries(guardedPages).find(([pattern]) => {
    const wanted = pattern.toLowerCase().split('/')
    return (
      wanted.length === parts.length &&
      wanted.every((part, i) => (part === '*' ? parts[i] : part === parts[i]))
    )
  })
  return found?.[1] ?? null
}
