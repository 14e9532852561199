import { and, asc, eq, like } from 'drizzle-orm'
import { auditLog } from '../audit/tables.ts'
import type { Ctx } from '../context.ts'

const words: Record<string, string> = {
  'purchase.kept': 'Kept until login',
  'purchase.requested': 'Requested',
  'purchase.authorized': 'Authorized',
  'purchase.rejected': 'Rejected',
  'purchase.paid': 'Paid',
  'purchase.notice_given': 'Notice given',
  'purchase.cancelled': 'Cancelled',
  'purchase.expired': 'Expired',
}

/** What happened to a purchase, as the audit log has it. Operators appear to buyers as the product. */
export async function timelineOf(ctx: Ctx, purchaseId: string) {
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.thingId, purchaseId), like(auditLog.action, 'purchase.%')))
    .orderBy(asc(auditLog.id))
  const sees = ctx.actor.kind === 'person' && ctx.actor.isOperator
  return rows.map(({ at, action, actor, companyId, detail }) => ({
    at: at.toISOString(),
    what: words[action] ?? action,
    who: sees || !byOperator(action, companyId) ? actor : 'Cobuy',
    reason: typeof detail.reason === 'string' ? detail.reason : null,
  }))
}

function byOperator(action: string, companyId: string | null) {
  return companyId !== null && ['purchase.authorized', 'purchase.rejected'].includes(action)
}
