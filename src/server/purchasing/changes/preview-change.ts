import { requireCan } from '#domain/people/access.ts'
import type { MemberCtx } from '#server/context.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { type Plan, planFor, type Wish } from './plan.ts'

/** What a change would do and charge now, without doing it. */
export async function previewChange(ctx: MemberCtx, purchaseId: string, wish: Wish): Promise<Plan> {
  requireCan(ctx.actor, 'admin')
  return planFor(ctx, await getPurchase(ctx, purchaseId, ctx.company.id), wish)
}
