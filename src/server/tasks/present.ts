import type { Task as WireTask } from '../../contract/tasks.ts'
import type { VendorTask } from '../../contract/vendor-links.ts'
import { shownActor } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import type { FullTask } from './queries.ts'

export function presentTask(ctx: Ctx, task: FullTask): WireTask {
  const { sentAt, doneAt, doneBy, proof, reason } = task
  return {
    ...coreOf(task),
    product: task.vendor,
    vendor: task.slug,
    company: { _id: task.companyId, name: task.company },
    madeAt: task.madeAt.toISOString(),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...(doneAt && { doneAt: doneAt.toISOString() }),
    ...(doneBy && { by: shownActor(ctx, { actor: doneBy }) }),
    ...(proof && { proof }),
    ...(reason && { reason }),
  }
}

/** What the vendor of a link sees. */
export function presentVendorTask(task: FullTask): VendorTask {
  return { ...coreOf(task), company: task.company }
}

function coreOf({ id, kind, state, personName, personEmail, seatName, detail }: FullTask) {
  return {
    _id: id,
    kind,
    state,
    ...(personName !== null && { person: { name: personName, email: personEmail ?? '' } }),
    ...(seatName && { plan: seatName }),
    ...(detail && { detail }),
  }
}
