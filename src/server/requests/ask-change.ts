import { and, eq, sql } from 'drizzle-orm'
import type { PlannedChange } from '../../domain/plan-change.ts'
import { audit } from '../audit/audit.ts'
import { addedBy, spendingOfChange } from '../changes/increase.ts'
import { setAwaiting } from '../changes/set-awaiting.ts'
import type { MemberTx, Tx } from '../context.ts'
import { newId } from '../ids.ts'
import type { FullPurchase } from '../purchases/queries.ts'
import { endRequest } from './end-request.ts'
import { provider } from './history.ts'
import { findOpen } from './open-step.ts'
import { lockRequests } from './queries.ts'
import { type Asking, askedEntry, readCourse, startRequest } from './start-request.ts'
import { requests } from './tables.ts'
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

/** The open requests over changes of a purchase. They come before it in the order of locks. */
export async function lockRequestsOfChanges(tx: Tx, purchaseId: string) {
  await lockRequests(
    tx,
    and(
      eq(requests.kind, 'change'),
      eq(requests.status, 'open'),
      sql`${requests.id} in (select c.request_id from purchase_changes c
        where c.purchase_id = ${purchaseId}::uuid and c.state = 'awaiting_approval')`,
    ) as NonNullable<ReturnType<typeof and>>,
  )
}

/** Nobody has to decide on it anymore: it was taken back, or another change took its place. */
export async function endRequestOfChange(tx: Tx, requestId: string) {
  const [request] = await tx.db.select().from(requests).where(eq(requests.id, requestId))
  if (request?.status !== 'open') return
  await endRequest(tx, request, {
    status: 'withdrawn',
    event: 'withdrawn',
    action: 'request.withdrawn',
    who: provider,
    isOwn: tx.actor.kind === 'person' && tx.actor.userId === request.requestedBy,
  })
}
