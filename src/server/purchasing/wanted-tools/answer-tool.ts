import { and, eq, isNull } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import { inTransaction, type PersonCtx } from '#server/context.ts'
import { users } from '#server/people/accounts/tables.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { wantedTools } from './tables.ts'

/** An operator answers everybody who waits for an answer about a tool; each is notified. */
export async function answerTool(ctx: PersonCtx, website: string, answer: string): Promise<number> {
  requireStaff(ctx.actor, 'desk')
  return inTransaction(ctx, async (tx) => {
    const answered = await tx.db
      .update(wantedTools)
      .set({ answer, answeredAt: tx.now(), answeredBy: tx.actor.userId })
      .from(users)
      .where(
        and(
          eq(users.id, wantedTools.userId),
          eq(wantedTools.website, website),
          isNull(wantedTools.answeredAt),
        ),
      )
      .returning({
        id: wantedTools.id,
        companyId: wantedTools.companyId,
        name: wantedTools.name,
        to: users.email,
      })
    if (answered.length === 0) return 0
    await audit(tx, { action: 'tool.answered', thingId: website, detail: { website } })
    for (const { id, companyId, name, to } of answered) {
      const event = `tool-answered:${id}:${tx.now().getTime()}`
      await notify(tx, 'tool-answered', { to, event, companyId, data: { name, website, answer } })
    }
    return answered.length
  })
}
