import { and, asc, eq, like } from 'drizzle-orm'
import { formatStep } from '#domain/audit/audit.ts'
import type { Ctx } from '#server/context.ts'
import { shownActor } from '#server/platform/audit/audit.ts'
import { auditLog } from '#server/platform/audit/tables.ts'

/** A purchase's history from the audit log. Buyers see operators under the product's name. */
export async function timelineOf(ctx: Ctx, purchaseId: string) {
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.thingId, purchaseId), like(auditLog.action, 'purchase.%')))
    .orderBy(asc(auditLog.id))
  return rows.map(({ at, action, actor, byOperator, detail }) => ({
    at: at.toISOString(),
    what: formatStep(action),
    who: shownActor(ctx, { actor, byOperator: byOperator ?? operatorsOnly.has(action) }),
    reason: typeof detail.reason === 'string' ? detail.reason : null,
  }))
}

/** For entries from before the log stored whether an operator acted. */
const operatorsOnly = new Set(['purchase.authorized', 'purchase.rejected'])
