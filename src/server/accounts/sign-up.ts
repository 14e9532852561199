import { and, eq, gt } from 'drizzle-orm'
import { isEmailAddress, normalizeEmail } from '../../domain/email.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { joinByAddress } from '../companies/join-by-address.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { hashToken } from '../ids.ts'
import { createAccount } from './create-account.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { invalidEmail } from './send-code.ts'
import { emailCodes } from './tables.ts'

const provenMinutes = 30

/** Somebody who has proven an address in this browser gets an account, and joins the company that listed them. */
export async function signUp(ctx: Ctx, { email, password }: { email: string; password: string }) {
  if (!isEmailAddress(email)) throw invalidEmail()
  requireGoodPassword(password, email)
  const isProven = whereProven(ctx, email)
  const [proven] = await ctx.db.select().from(emailCodes).where(isProven)
  if (!proven) throw new Refused('email_not_verified')
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async (tx) => {
    const [used] = await tx.db.delete(emailCodes).where(isProven).returning()
    if (!used) throw new Refused('email_not_verified')
    const userId = await createAccount(tx, { email: used.email, passwordHash })
    await audit(tx, {
      action: 'account.signed_up',
      by: { id: userId, email: used.email },
      thingId: userId,
    })
    await joinByAddress(tx, { userId, email: used.email })
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
