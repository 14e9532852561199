import { and, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Ctx, Tx } from '#server/context.ts'
import { emailChanges, users } from './tables.ts'

/** Whether somebody else can still take an account back to this address, so that nobody may use it until then. */
export async function isReserved(ctx: Ctx, emailKey: string, forUser?: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.fromKey, emailKey),
        isNotNull(emailChanges.undoHash),
        gt(emailChanges.undoUntil, ctx.now()),
        isNull(emailChanges.undoneAt),
        forUser ? ne(emailChanges.userId, forUser) : undefined,
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Whether the address has an account, or is kept for one. */
export async function isTaken(tx: Tx, emailKey: string, forUser?: string): Promise<boolean> {
  const [user] = await tx.db.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey))
  // Asked either way, so that the time of the answer tells nothing.
  const isKept = await isReserved(tx, emailKey, forUser)
  return user !== undefined || isKept
}
