import { eq } from 'drizzle-orm'
import { normalizeEmail } from '#domain/platform/email.ts'
import type { Tx } from '#server/context.ts'
import { users } from '#server/people/accounts/tables.ts'
import { isWithin } from '../limits/take-attempts.ts'
import type { TemplateName } from './templates.ts'

const perDay = 5
const day = 86_400

/**
 * Sign-up codes have their own limit where they are requested. The old address of a moved account and the owner of a
 * deleted one are always emailed. What vendors get is limited by what companies buy.
 */
const limitedElsewhere: TemplateName[] = [
  'sign-up-code',
  'account-exists',
  'email-changed',
  'deletion-done',
  'order-placed',
  'order-reminder',
  'order-escalated',
  'tasks-placed',
  'tasks-reminder',
  'vendor-link',
  'statement-issued',
]

/** Somebody who typed an address must not learn from this limit whether it has an account, so it holds for all. */
const limitedForAll: TemplateName[] = ['email-code', 'address-taken', 'company-invitation']

export function isLimitedForAll(template: TemplateName): boolean {
  return limitedForAll.includes(template)
}

/** Limits emails per day to an address without an account, so that nobody can use us to spam. */
export async function isOverDailyLimit(tx: Tx, template: TemplateName, to: string): Promise<boolean> {
  const address = normalizeEmail(to)
  if (limitedElsewhere.includes(template) || isOurs(tx, address)) return false
  if (!isLimitedForAll(template) && (await hasAccount(tx, address))) return false
  return !(await isWithin(tx, { key: `mail to stranger ${address}`, max: perDay, seconds: day }))
}

/** Addresses from this installation's configuration. */
function isOurs({ parts: { config } }: Tx, address: string): boolean {
  const { operatorEmails, site } = config
  return operatorEmails.has(address) || normalizeEmail(site.supportEmail ?? '') === address
}

async function hasAccount(tx: Tx, emailKey: string): Promise<boolean> {
  const found = await tx.db.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey))
  return found.length > 0
}
