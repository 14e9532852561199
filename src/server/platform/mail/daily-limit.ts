import { eq } from 'drizzle-orm'
import { normalizeEmail } from '#domain/platform/email.ts'
import type { Tx } from '#server/context.ts'
import { users } from '#server/people/accounts/tables.ts'
import { isWithin } from '../limits/take-attempts.ts'
import type { AnyEmail } from './define.ts'

const perDay = 5
const day = 86_400

/** Limits emails per day to an address without an account, so that nobody can use us to spam. */
export async function isOverDailyLimit(tx: Tx, { limit }: AnyEmail, to: string): Promise<boolean> {
  const address = normalizeEmail(to)
  if (limit === 'elsewhere' || isOurs(tx, address)) return false
  if (limit !== 'for all' && (await hasAccount(tx, address))) return false
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
