import { eq } from 'drizzle-orm'
import { normalizeEmail } from '../../domain/email.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { giveBackAttempts, takeAttempts } from '../limits/take-attempts.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { users } from './tables.ts'

type Login = { email: string; password: string; userAgent: string }

/** Somebody logs in with their password and gets a session of their own; only wrong tries count. */
export async function logIn(ctx: Ctx, { email, password, userAgent }: Login): Promise<string> {
  const emailKey = normalizeEmail(email)
  const limits = loginLimits(emailKey, ctx.client)
  await takeAttempts(ctx, limits)
  const [user] = await ctx.db.select().from(users).where(eq(users.emailKey, emailKey))
  if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) throw new Refused('wrong_login')
  await giveBackAttempts(
    ctx,
    limits.map(({ key }) => key),
  )
  const renewed = user.passwordHash && isOutdated(user.passwordHash) ? await hashPassword(password) : null
  return inTransaction(ctx, async (tx) => {
    if (renewed) await tx.db.update(users).set({ passwordHash: renewed }).where(eq(users.id, user.id))
    await audit(tx, { action: 'account.logged_in', thingId: user.id, detail: { email: user.email } })
    return openSession(tx, user.id, userAgent)
  })
}

function loginLimits(emailKey: string, client: string) {
  return [
    { key: `login address minute ${emailKey}`, max: 10, seconds: 60 },
    { key: `login address hour ${emailKey}`, max: 50, seconds: 3600 },
    { key: `login client minute ${client}`, max: 30, seconds: 60 },
    { key: `login client hour ${client}`, max: 300, seconds: 3600 },
  ]
}
