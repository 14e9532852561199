import type { PlannedChange } from '#domain/subscriptions/plan-change.ts'
import type { MemberTx, Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'
import { addedBy, spendingOfChange } from '../changes/increase.ts'
import { setAwaiting } from '../changes/set-awaiting.ts'
import { findOpen } from './open-step.ts'
import { type Asking, askedEntry, readCourse, startRequest } from './start-request.ts'
import { readTeam } from './team.ts'

type Asked = {
  asking: Asking
  course: Awaited<ReturnType<typeof readCourse>>
  team: Awaited<ReturnType<typeof readTeam>>
}

/**
 * More seats or a costlier plan: what the company has to approve first; null if nobody decides on it. A hard budget refuses
 * it. The caller has locked the purchase and the company.
 */
export async function readAsking(
  tx: MemberTx,
  purchase: FullPurchase,
  plan: PlannedChange,
): Promise<Asked | null> {
  if (!tx.company.hasControls) return null
  const asking = askingOf(tx, purchase, plan)
  const spending = spendingOfChange(purchase, plan)
  const course = await readCourse(tx, asking, { isAdmin: true, spending })
  const team = await readTeam(tx, asking.companyId, [{ ...asking, steps: course.steps }])
  const { position } = findOpen({ ...asking, steps: course.steps }, team, new Set(), 0)
  return position === null ? null : { asking, course, team }
}

/** Nothing is booked until the company has approved it. */
export async function askForChange(tx: Tx, changeId: string, { asking, course, team }: Asked) {
  await setAwaiting(tx, changeId, asking.id)
  await audit(tx, askedEntry(asking))
  await startRequest(tx, asking, course, { team })
}

function askingOf(tx: MemberTx, purchase: FullPurchase, plan: PlannedChange): Asking {
  const { vendorId, vendorName, costCenterId, poNumber } = purchase
  const { before, after } = plan
  return {
    id: newId(tx.now()),
    companyId: tx.company.id,
    requestedBy: tx.actor.userId,
    kind: 'change',
    vendorId,
    vendor: vendorName,
    planId: after.planId,
    plan: after.name,
    seats: plan.kind === 'more' ? after.seats - before.seats : after.seats,
    ...addedBy(plan),
    reason: '',
    neededBy: null,
    costCenterId,
    poNumber,
    purchaseId: null,
    poolId: null,
  }
}
