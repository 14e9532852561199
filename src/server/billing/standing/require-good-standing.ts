import { suspendedMessage } from '#domain/billing/standing.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import { findStanding, oldestOverdue } from './queries.ts'

/**
 * A suspended company gets nothing new. Called after the company's lock where the caller has it, so that what follows
 * comes either before the suspension or after the end of it.
 */
export async function requireGoodStanding(ctx: Ctx, companyId: string) {
  const standing = await findStanding(ctx, companyId)
  if (!standing?.suspendedAt) return
  const overdue = standing.isByHand ? null : await oldestOverdue(ctx, companyId)
  throw new Refused('suspended', { message: suspendedMessage(overdue, ctx.now()) })
}
