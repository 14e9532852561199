import type { Ctx } from '#server/context.ts'
import { recordDispute } from './record-dispute.ts'

/** Gets a dispute's current status from the provider: events may arrive late or out of order. */
export async function checkDispute(ctx: Ctx, disputeId: string) {
  const heard = await ctx.parts.payments?.findDispute(disputeId)
  if (heard) await recordDispute(ctx, heard)
}
