import { and, eq, gt } from 'drizzle-orm'
import { isEmailAddress, normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashGiven, hashToken } from '#server/platform/ids.ts'
import { admit, lockAdmission } from '../companies/join.ts'
import { createAccount } from './create-account.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { invalidEmail } from './send-code.ts'
import { emailCodes } from './tables.ts'

const verifiedMinutes = 30

type SignUp = { email: string; password: string; invitation?: string | null | undefined }

/** Creates an account for an address verified in this browser; an invitation link or the company's domain adds them to it. */
export async function signUp(ctx: Ctx, { email, password, invitation }: SignUp) {
  if (!isEmailAddress(email)) throw invalidEmail()
  requireGoodPassword(password, email)
  const isVerified = whereVerified(ctx, email)
  const [verified] = await ctx.db.select().from(emailCodes).where(isVerified)
  if (!verified) throw new Refused('email_not_verified')
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async (tx) => {
    const [used] = await tx.db.delete(emailCodes).where(isVerified).returning()
    if (!used) throw new Refused('email_not_verified')
    const admission = await lockAdmission(tx, used.email, hashGiven(invitation))
    const userId = await createAccount(tx, { email: used.email, passwordHash })
    await audit(tx, {
      action: 'account.signed_up',
      by: { id: userId, email: used.email },
      thingId: userId,
    })
    await admit(tx, admission, userId)
  })
}

/** The verification belongs to one browser and one address, and expires. */
function whereVerified(ctx: Ctx, email: string) {
  const since = new Date(ctx.now().getTime() - verifiedMinutes * 60_000)
  return and(
    eq(emailCodes.browserHash, hashToken(ctx.browser ?? '')),
    eq(emailCodes.emailKey, normalizeEmail(email)),
    gt(emailCodes.verifiedAt, since),
  )
}
