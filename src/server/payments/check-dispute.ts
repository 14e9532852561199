import type { Ctx } from '../context.ts'
import { recordDispute } from './record-dispute.ts'

/** Asks the provider where a dispute is now: messages may come late or in any order. */
export async function checkDispute(ctx: Ctx, disputeId: string) {
  const heard = await ctx.parts.payments?.findDispute(disputeId)
  if (heard) await recordDispute(ctx, heard)
}
