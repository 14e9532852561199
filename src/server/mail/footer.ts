import { isNotificationType, ruleOf } from '../../domain/notifications.ts'
import type { Config } from '../config.ts'
import type { Footer } from './email-frame.ts'
import type { TemplateName } from './templates.ts'

type Reader = 'vendor' | 'address' | 'invited' | 'waiting' | 'member' | 'admin' | 'operator' | 'finance'

const why: Record<Reader, string> = {
  vendor: "You're getting this because you're a contact for orders through Cobuy.",
  address: "You're getting this because someone used this address on Cobuy.",
  invited: "You're getting this because a company on Cobuy entered this address.",
  waiting: "You're getting this because you asked for this software or your company uses it.",
  member: "You're getting this because your company manages its software on Cobuy.",
  admin: "You're getting this because you're an admin of your company on Cobuy.",
  finance: "You're getting this because you're an admin or finance of your company on Cobuy.",
  operator: "You're getting this because you're an operator of this installation.",
}

/** Who reads each email. */
const readers: Record<TemplateName, Reader> = {
  'sign-up-code': 'address',
  'account-exists': 'address',
  'reset-password': 'address',
  'password-changed': 'address',
  'google-linked': 'address',
  'email-code': 'address',
  'address-taken': 'address',
  'email-changed': 'address',
  'export-ready': 'address',
  'deletion-planned': 'address',
  'deletion-done': 'address',
  'member-address-changed': 'admin',
  'contact-message': 'operator',
  'contact-reply': 'address',
  'company-message': 'admin',
  'order-placed': 'vendor',
  'order-reminder': 'vendor',
  'order-escalated': 'vendor',
  'tasks-placed': 'vendor',
  'tasks-reminder': 'vendor',
  'vendor-link': 'vendor',
  'statement-issued': 'vendor',
  'request-asked': 'member',
  'request-reminder': 'member',
  'request-escalated': 'admin',
  'request-moved': 'member',
  'request-pool': 'admin',
  'order-active': 'admin',
  'order-slow': 'admin',
  'order-late': 'admin',
  'order-failed': 'admin',
  'access-ready': 'member',
  'access-refused': 'member',
  'departure-done': 'admin',
  'fulfillment-digest': 'operator',
  'purchase-requested': 'admin',
  'purchases-requested': 'admin',
  'purchase-authorized': 'admin',
  'purchase-rejected': 'admin',
  'price-rises': 'admin',
  'price-falls': 'admin',
  'price-stays': 'admin',
  'pool-gathering': 'waiting',
  'pool-opened': 'waiting',
  'pool-answered': 'admin',
  'commitment-saved': 'admin',
  'commitment-withdrawn': 'admin',
  'commitment-not-counting': 'admin',
  'pool-last-changes': 'admin',
  'pool-nearly': 'admin',
  'pool-reached': 'admin',
  'pool-extended': 'admin',
  'pool-cleared': 'admin',
  'pool-left-out': 'admin',
  'pool-failed': 'admin',
  'pool-cancelled': 'admin',
  'pool-deeper': 'admin',
  'pool-term-ending': 'admin',
  'pool-at-risk': 'operator',
  'pool-done': 'operator',
  'offer-made': 'admin',
  'offer-ends': 'admin',
  'offer-answered': 'operator',
  'budget-near': 'finance',
  'subscription-changed': 'finance',
  'budget-over': 'finance',
  'renewal-60': 'finance',
  'renewal-30': 'finance',
  'renewal-7': 'finance',
  'renewal-question': 'finance',
  'renewal-done': 'finance',
  'charge-coming': 'finance',
  'charge-failed': 'finance',
  'charge-skipped': 'finance',
  'bank-verify': 'finance',
  'method-broken': 'finance',
  'method-expiring': 'finance',
  'invoice-issued': 'admin',
  'invoice-reminder': 'admin',
  'credit-note': 'admin',
  'dispute-news': 'operator',
  suspended: 'finance',
  reinstated: 'finance',
  'company-reinstated': 'operator',
  'dispute-opened': 'finance',
  'dispute-closed': 'finance',
  'refund-outside': 'finance',
  'refund-failed': 'finance',
  'admin-invitation': 'invited',
  'staff-invited': 'address',
  'pending-action': 'operator',
  'company-invitation': 'invited',
  'invitation-declined': 'admin',
  'member-left': 'admin',
  'member-added': 'invited',
  'seats-given': 'member',
  'seat-question': 'member',
  'seat-last-day': 'member',
  'seat-taken-back': 'member',
  'seats-released': 'admin',
  'company-verified': 'admin',
  'payment-received': 'admin',
  'operator-digest': 'operator',
  'unread-messages': 'operator',
}

type Installation = { site: Pick<Config['site'], 'supportEmail' | 'hqAddress'>; appUrl: string }

/** An email of a template that no longer exists has a general reason. */
export function footerOf(template: string, { site, appUrl }: Installation): Footer {
  const reader = readers[template as TemplateName] ?? 'address'
  const contact = site.supportEmail ? `Questions? Write to ${site.supportEmail}.` : null
  const sender = ['Cobuy', site.hqAddress, contact ?? appUrl].filter(Boolean).join(' · ')
  const settings = reader === 'operator' ? '/operator/notifications/settings' : '/settings/notifications'
  return { why: why[reader], choose: canBeSwitchedOff(template) ? `${appUrl}${settings}` : null, sender }
}

function canBeSwitchedOff(template: string): boolean {
  return isNotificationType(template) && ruleOf(template).fixed === null
}
