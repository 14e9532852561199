import type { Ctx } from '../context.ts'
import { carryOutDeletions } from '../deletions/carry-out.ts'
import { eraseLater } from '../deletions/erase-later.ts'
import { forgetExports } from '../exports/read-export.ts'
import { endLostFactors } from '../factors/lost-factors.ts'
import { type Walk, walkThrough } from '../jobs/set-aside.ts'
import { expirePending } from '../staff/list-pending.ts'

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
