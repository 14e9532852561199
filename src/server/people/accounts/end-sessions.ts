import { and, eq, gt } from 'drizzle-orm'
import type { Person } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type PersonCtx, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { isId } from '#server/platform/ids.ts'
import { pendingLogins, sessions } from './tables.ts'

/** Signs out one of the person's browsers. */
export async function endSessionOf(ctx: PersonCtx, sessionId: string) {
  const { userId } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    const ended = isId(sessionId)
      ? await tx.db
          .delete(sessions)
          .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
          .returning({ id: sessions.id })
      : []
    if (ended.length === 0) throw new Refused('not_found')
    await audit(tx, { action: 'account.session_ended', thingId: userId })
  })
}

/** Logs out: the session ends on the server, so a copied cookie is useless. */
export async function logOut(ctx: Ctx, { userId }: Person, sessionId: string) {
  await inTransaction(ctx, async (tx) => {
    await tx.db.delete(sessions).where(eq(sessions.id, sessionId))
    await audit(tx, { action: 'account.logged_out', thingId: userId })
  })
}

/** Signs this person out everywhere, including here. */
export async function endAllSessionsOf(ctx: PersonCtx) {
  const { userId } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    await endSessionsOfUser(tx, userId)
    await audit(tx, { action: 'account.all_sessions_ended', thingId: userId })
  })
}

/** Signs somebody out everywhere, also where a login only waits for a second factor, and returns on how many devices. */
export async function endSessionsOfUser(tx: Tx, userId: string): Promise<number> {
  await tx.db.delete(pendingLogins).where(eq(pendingLogins.userId, userId))
  const ended = await tx.db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
  return ended.length
}

/** On how many devices somebody is signed in now. */
export async function countSessions(ctx: Ctx, userId: string): Promise<number> {
  const isOpen = and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now()))
  return (await ctx.db.select({ id: sessions.id }).from(sessions).where(isOpen)).length
}
