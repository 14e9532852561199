import type { NotificationType } from '#domain/people/notifications.ts'
import type { TemplateName } from '#server/platform/mail/templates.ts'

/** Emails that are no notification: codes and links for whoever owns an address, and messages to an address. */
export const emailsOnly = [
  'sign-up-code',
  'account-exists',
  'reset-password',
  'email-code',
  'address-taken',
  'deletion-done',
  'factors-lost',
  'admin-invitation',
  'staff-invited',
  'contact-message',
  'contact-reply',
  'unread-messages',
  'order-placed',
  'order-reminder',
  'order-escalated',
  'tasks-placed',
  'tasks-reminder',
  'vendor-link',
  'statement-issued',
] as const satisfies readonly TemplateName[]

/** The email of an event. */
export type EventTemplate = Exclude<TemplateName, (typeof emailsOnly)[number]>

/** Several requests share one email. */
const sharedTypes = { 'purchases-requested': 'purchase-requested' } as const

export function typeOf(template: EventTemplate): NotificationType {
  return template === 'purchases-requested' ? sharedTypes[template] : template
}
