import { and, eq, gt } from 'drizzle-orm'
import { isEmailAddress, normalizeEmail } from '../../domain/email.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { lockWayIn, takeWayIn } from '../companies/join.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { hashGiven, hashToken } from '../ids.ts'
import { createAccount } from './create-account.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { invalidEmail } from './send-code.ts'
import { emailCodes } from './tables.ts'

const provenMinutes = 30

type SignUp = { email: string; password: string; invitation?: string | null | undefined }

/** Somebody who has proven an address in this browser gets an account; by a link, or at its own domain, a company too. */
export async function signUp(ctx: Ctx, { email, password, invitation }: SignUp) {
  if (!isEmailAddress(email)) throw invalidEmail()
  requireGoodPassword(password, email)
  const isProven = whereProven(ctx, email)
  const [proven] = await ctx.db.select().from(emailCodes).where(isProven)
  if (!proven) throw new Refused('email_not_verified')
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async (tx) => {
    const [used] = await tx.db.delete(emailCodes).where(isProven).returning()
    if (!used) throw new Refused('email_not_verified')
    const way = await lockWayIn(tx, used.email, hashGiven(invitation))
    const userId = await createAccount(tx, { email: used.email, passwordHash })
    await audit(tx, {
      action: 'account.signed_up',
      by: { id: userId, email: used.email },
      thingId: userId,
    })
    await takeWayIn(tx, way, userId)
  })
}

/** The proof belongs to one browser and one address, and does not last. */
function whereProven(ctx: Ctx, email: string) {
  const since = new Date(ctx.now().getTime() - provenMinutes * 60_000)
  return and(
    eq(emailCodes.browserHash, hashToken(ctx.browser ?? '')),
    eq(emailCodes.emailKey, normalizeEmail(email)),
    gt(emailCodes.verifiedAt, since),
  )
}
