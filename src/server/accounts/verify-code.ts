import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Refused } from '../../domain/refused.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { hashToken } from '../ids.ts'
import { hashCode } from './send-code.ts'
import { emailCodes } from './tables.ts'

const mostTries = 5

type Code = typeof emailCodes.$inferSelect

/** Somebody enters the code that was mailed: right, it proves the address for this browser; wrong, it counts. */
export async function verifyCode(ctx: Ctx, otp: string) {
  const browser = ctx.browser
  if (!browser) throw new Refused('code_expired')
  const refusal = await inTransaction(ctx, async (tx) => {
    const isThisBrowsers = eq(emailCodes.browserHash, hashToken(browser))
    const [code] = await tx.db.select().from(emailCodes).where(isThisBrowsers).for('update')
    if (!code || !isOpen(code, tx.now())) return 'code_expired'
    const isRight = code.isUsable && isSame(code.codeHash, hashCode(tx, browser, code.emailKey, digits(otp)))
    const verifiedAt = isRight ? tx.now() : null
    await tx.db
      .update(emailCodes)
      .set({ tries: code.tries + 1, verifiedAt })
      .where(isThisBrowsers)
    return isRight ? null : 'wrong_code'
  })
  // Thrown only now: inside, it would take the counted try back.
  if (refusal) throw new Refused(refusal)
}

function isOpen({ tries, expiresAt, verifiedAt }: Code, now: Date) {
  return tries < mostTries && expiresAt > now && verifiedAt === null
}

/** Mail readers and people put spaces into a code. */
function digits(otp: string) {
  return otp.replace(/[\s-]/g, '')
}

function isSame(a: string, b: string) {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
