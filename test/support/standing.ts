import { remind } from '#server/billing/invoices/remind.ts'
import { suspendOverdue } from '#server/billing/standing/suspend-overdue.ts'
import { systemContext } from '#server/context.ts'
import { debtor } from './payments.ts'
import type { World } from './world.ts'

/** The days until an invoice of today is 21 days overdue. */
const untilSuspended = { toFinal: 21, afterFinal: 7 }

/** The final reminder goes out and has no effect: whoever owes is suspended. */
export async function letSuspend(world: World) {
  const system = systemContext(world.parts)
  world.clock.pass({ days: untilSuspended.toFinal })
  await remind(system)
  world.clock.pass({ days: untilSuspended.afterFinal })
  await suspendOverdue(system)
}

/** A company that is suspended because it owes for that many purchases. */
export async function suspendedDebtor(world: World, count = 1) {
  const who = await debtor(world, count)
  await letSuspend(world)
  return who
}
