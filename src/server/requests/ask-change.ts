import { and, eq, sql } from 'drizzle-orm'
import type { Cents } from '../../domain/money.ts'
import { perYear } from '../../domain/pricing.ts'
import { audit } from '../audit/audit.ts'
import type { ChangeRow } from '../changes/queries.ts'
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

/**
 * More seats or a costlier plan: whether the company has to approve it first. Then nothing is booked until it has. The
 * caller has locked the purchase and the company.
 */
export async function askForChange(
  tx: MemberTx,
  purchase: FullPurchase,
  change: ChangeRow,
): Promise<boolean> {
  if (!tx.company.hasControls) return false
  const asking = askingOf(tx, purchase, change)
  const course = await readCourse(tx, asking, { isAdmin: true })
  const team = await readTeam(tx, asking.companyId, [{ ...asking, steps: course.steps }])
  if (findOpen({ ...asking, steps: course.steps }, team, new Set(), 0).position === null) return false
  await setAwaiting(tx, change.id, asking.id)
  await audit(tx, askedEntry(asking))
  await startRequest(tx, asking, course, { team })
  return true
}

/** What the change adds, per cycle and year. */
function askingOf(tx: MemberTx, purchase: FullPurchase, change: ChangeRow): Asking {
  const { vendorId, vendorName, costCenterId, poNumber } = purchase
  const { fromSeats, toSeats, toPlanId, toName, toCycle } = change
  const perCycleCents = more(change.toAfterCents, change.fromAfterCents)
  return {
    id: newId(tx.now()),
    companyId: tx.company.id,
    requestedBy: tx.actor.userId,
    kind: 'change',
    vendorId,
    vendor: vendorName,
    planId: toPlanId,
    plan: toName,
    billingCycle: toCycle,
    seats: change.kind === 'more' ? toSeats - fromSeats : toSeats,
    listCents: more(change.toBeforeCents, change.fromBeforeCents),
    perCycleCents,
    perYearCents: perYear(perCycleCents, toCycle),
    reason: '',
    neededBy: null,
    costCenterId,
    poNumber,
    purchaseId: null,
    poolId: null,
  }
}

function more(to: Cents, from: Cents): Cents {
  return Math.max(0, to - from)
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
