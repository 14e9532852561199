import { requireCan } from '#domain/people/access.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { lockForFinance } from '#server/people/companies/lock-for-finance.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import { calendarTokens } from './tables.ts'

/** A secret address of the person's own calendar. The one they had before stops working. */
export async function makeCalendar(ctx: MemberCtx): Promise<{ url: string }> {
  requireCan(ctx.actor, 'finance')
  const token = newToken()
  await inTransaction(ctx, async (tx) => {
    await lockForFinance(tx)
    const { memberId, id: companyId } = tx.company
    const saved = { companyId, tokenHash: hashToken(token), createdAt: tx.now() }
    await tx.db
      .insert(calendarTokens)
      .values({ memberId, ...saved })
      .onConflictDoUpdate({ target: calendarTokens.memberId, set: saved })
    await audit(tx, { action: 'calendar.made', thingId: memberId })
  })
  return { url: `${ctx.parts.config.appUrl}/calendar/${token}.ics` }
}
