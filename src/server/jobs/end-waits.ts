import type { Ctx } from '../context.ts'
import { carryOutDeletions } from '../deletions/carry-out.ts'
import { eraseLater } from '../deletions/erase-later.ts'
import { forgetExports } from '../exports/read-export.ts'
import { endLostFactors } from '../factors/lost-factors.ts'
import { expirePending } from '../staff/list-pending.ts'

/** What happens by itself once its time has come. A step that fails does not keep the others from theirs. */
const steps: readonly ((ctx: Ctx) => Promise<void>)[] = [
  carryOutDeletions,
  eraseLater,
  forgetExports,
  endLostFactors,
  expirePending,
]

export async function endWaits(ctx: Ctx): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step(ctx).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
