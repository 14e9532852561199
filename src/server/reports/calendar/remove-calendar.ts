import { eq } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { inTransaction, type MemberCtx, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { calendarTokens } from './tables.ts'

/** Stops the person's calendar address. Without one, nothing changes. */
export async function removeCalendar(ctx: MemberCtx): Promise<void> {
  requireCan(ctx.actor, 'finance')
  await inTransaction(ctx, async (tx) => {
    const { memberId } = tx.company
    if (await forgetCalendar(tx, memberId)) await audit(tx, { action: 'calendar.removed', thingId: memberId })
  })
}

/** The address of somebody who may no longer read it must not come back to life with a later role. */
export async function forgetCalendar(tx: Tx, memberId: string): Promise<boolean> {
  const removed = await tx.db
    .delete(calendarTokens)
    .where(eq(calendarTokens.memberId, memberId))
    .returning({ id: calendarTokens.memberId })
  return removed.length > 0
}
