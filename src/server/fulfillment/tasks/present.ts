import type { Task as WireTask } from '#contract/fulfillment/tasks.ts'
import type { VendorTask } from '#contract/fulfillment/vendor-links.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import type { Ctx } from '#server/context.ts'
import { operatorAddresses } from '#server/people/staff/addresses.ts'
import { shownActor } from '#server/platform/audit/audit.ts'
import type { FullTask } from './queries.ts'

/** Buyers never see the address of an operator who confirmed something. */
export async function presentTasks(ctx: Ctx, tasks: readonly FullTask[]): Promise<WireTask[]> {
  const shown = await confirmers(ctx)
  return tasks.map((task) => presentTask(task, shown))
}

/** Names whoever confirmed a task as the reader may see them. */
export async function confirmers(ctx: Ctx): Promise<(doneBy: string) => string> {
  const operators = await operatorAddresses(ctx)
  return (doneBy) => shownActor(ctx, { actor: doneBy, byOperator: operators.has(normalizeEmail(doneBy)) })
}

function presentTask(task: FullTask, shown: (doneBy: string) => string): WireTask {
  const { sentAt, doneAt, doneBy, proof, reason } = task
  return {
    ...coreOf(task),
    product: task.vendor,
    vendor: task.slug,
    company: { _id: task.companyId, name: task.company },
    madeAt: task.madeAt.toISOString(),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...(doneAt && { doneAt: doneAt.toISOString() }),
    ...(doneBy && { by: shown(doneBy) }),
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
