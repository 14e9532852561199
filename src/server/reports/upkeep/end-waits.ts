import type { Ctx } from '#server/context.ts'
import { endLostFactors } from '#server/people/factors/lost-factors.ts'
import { expirePending } from '#server/people/staff/open-pending.ts'
import { type Walk, walkThrough } from '#server/platform/jobs/set-aside.ts'
import { carryOutDeletions } from '../deletions/carry-out.ts'
import { eraseLater } from '../deletions/erase-later.ts'
import { forgetExports } from '../exports/read-export.ts'

/** What happens by itself once its time has come. */
const steps: Record<string, (ctx: Ctx, walk: Walk) => Promise<void>> = {
  'account deletions': carryOutDeletions,
  'late traces': eraseLater,
  exports: forgetExports,
  'lost factors': endLostFactors,
  'second persons': expirePending,
}

/** A step that fails as a whole does not keep the others from theirs. */
export async function endWaits(ctx: Ctx): Promise<void> {
  await walkThrough(ctx, 'end-waits', async (walk) => {
    for (const [thingId, step] of Object.entries(steps)) await walk.each({ thingId }, () => step(ctx, walk))
  })
}
