import { eq } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { hashToken, isSameSecret } from '#server/platform/ids.ts'
import { hashCode } from './send-code.ts'
import { emailCodes } from './tables.ts'

const maxTries = 5

type Code = typeof emailCodes.$inferSelect

/** Checks the emailed code: a right one verifies the address for this browser, a wrong one counts. */
export async function verifyCode(ctx: Ctx, otp: string) {
  const browser = ctx.browser
  if (!browser) throw new Refused('code_expired')
  const refusal = await inTransaction(ctx, async (tx) => {
    const isThisBrowser = eq(emailCodes.browserHash, hashToken(browser))
    const [code] = await tx.db.select().from(emailCodes).where(isThisBrowser).for('no key update')
    if (!code || !isOpen(code, tx.now())) return 'code_expired'
    const isRight =
      code.isUsable && isSameSecret(hashCode(tx, browser, code.emailKey, digits(otp)), code.codeHash)
    const verifiedAt = isRight ? tx.now() : null
    await tx.db
      .update(emailCodes)
      .set({ tries: code.tries + 1, verifiedAt })
      .where(isThisBrowser)
    return isRight ? null : 'wrong_code'
  })
  // Thrown only now: inside the transaction it would roll back the count.
  if (refusal) throw new Refused(refusal)
}

function isOpen({ tries, expiresAt, verifiedAt }: Code, now: Date) {
  return tries < maxTries && expiresAt > now && verifiedAt === null
}

/** Email apps and people add spaces to a code. */
export function digits(otp: string) {
  return otp.replace(/[\s-]/g, '')
}
