import { eq } from 'drizzle-orm'
import { isEmailAddress, normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { countAttempts } from '#server/platform/limits/take-attempts.ts'
import { users } from './tables.ts'

const reasons: Record<string, string> = {
  wrong_login: 'wrong address or password',
  rate_limited: 'too many tries',
  wrong_factor: 'wrong second factor',
  wrong_passkey: 'wrong second factor',
}
const windowSeconds = 60 * 60
/** After this many failures from one client within the window, only every power of ten is logged. */
const fullyLogged = 100

/** Logs a failed login with the address that was tried, whether or not it has an account. */
export async function logFailures<T>(ctx: Ctx, email: string, login: Promise<T>): Promise<T> {
  return login.catch(async (refusal: unknown) => {
    const reason = refusal instanceof Refused ? reasons[refusal.code] : undefined
    if (reason) await logFailure(ctx, email, reason)
    throw refusal
  })
}

/** Logs the 1st, 10th, 100th… failure per address and client in an hour, so that nobody can flood the log. */
async function logFailure(ctx: Ctx, typed: string, reason: string) {
  // Text that is not an email address may be a password in the wrong field, so it is not stored.
  const email = isEmailAddress(typed) ? normalizeEmail(typed) : null
  const pair = `failed login ${ctx.client} ${email}`
  const client = `failed logins ${ctx.client}`
  await inTransaction(ctx, async (tx) => {
    const counted = await countAttempts(tx, [
      { key: pair, seconds: windowSeconds },
      { key: client, seconds: windowSeconds },
    ])
    const tries = counted.find(({ key }) => key === pair)?.count ?? 1
    const ofClient = counted.find(({ key }) => key === client)?.count ?? 1
    if (!isPowerOfTen(tries) || (ofClient > fullyLogged && !isPowerOfTen(ofClient))) return
    const [user] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.emailKey, email ?? ''))
    const detail = {
      email: email ?? 'not an address',
      reason,
      tries,
      ...(ofClient > fullyLogged && { ofClient }),
    }
    await audit(tx, { action: 'account.login_failed', ...(user && { thingId: user.id }), detail })
  })
}

function isPowerOfTen(count: number) {
  return Number.isInteger(Math.log10(count))
}
