import { eq } from 'drizzle-orm'
import { perYear } from '#domain/catalog/pricing.ts'
import { can } from '#domain/people/access.ts'
import { nextRequestStatus, refuseState } from '#domain/purchasing/requests/request.ts'
import type { MemberTx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'
import type { Offer } from '../purchases/offers.ts'
import { detailOf, remember } from './history.ts'
import { findOpen, openStep } from './open-step.ts'
import type { RequestRow } from './queries.ts'
import { linesOf } from './request-lines.ts'
import { type Asking, nameOf, readCourse, startRequest } from './start-request.ts'
import { requests } from './tables.ts'
import { readTeam } from './team.ts'

/**
 * An admin wants to accept an offer: whether the company has to approve it first, because it costs more per year than was
 * approved. Then the request is open again over the offered lines. The caller has locked the request and the purchase.
 */
export async function askForOffer(tx: MemberTx, purchase: FullPurchase, offer: Offer): Promise<boolean> {
  const [request] = await tx.db.select().from(requests).where(eq(requests.purchaseId, purchase.id))
  if (request?.status === 'open') refuseState('open')
  if (!request && !tx.company.hasControls) return false
  const offered = offeredOf(purchase, offer)
  const approvedCents = request?.approvedCents ?? perYear(purchase.afterCents, purchase.billingCycle)
  if (offered.perYearCents <= approvedCents) return false
  return request ? reopen(tx, request, offered) : askAnew(tx, purchase, offered)
}

function offeredOf({ offer, billingCycle }: FullPurchase, { beforeCents, afterCents }: Offer) {
  return {
    ...linesOf(offer?.offered ?? []),
    listCents: beforeCents,
    perCycleCents: afterCents,
    perYearCents: perYear(afterCents, billingCycle),
  }
}

type Offered = ReturnType<typeof offeredOf>

/** A new round with the policy that the request began with. Without a step that applies, nothing stops the offer. */
async function reopen(tx: MemberTx, request: RequestRow, offered: Offered): Promise<boolean> {
  const asked = { ...request, ...offered }
  const team = await readTeam(tx, request.companyId, [request])
  const isAdmin = team.members.some(({ userId, role }) => userId === request.requestedBy && role === 'admin')
  const { steps } = await readCourse(tx, asked, { isAdmin, version: request.policyVersion })
  const deciders = await readTeam(tx, request.companyId, [{ ...request, steps }])
  const found = findOpen({ steps, requestedBy: request.requestedBy }, deciders, new Set(), 0)
  if (found.position === null) return false
  const status = nextRequestStatus(request.status, 'reopen')
  const now = tx.now()
  const opened = {
    ...offered,
    steps,
    status,
    round: request.round + 1,
    step: 1,
    openedAt: now,
    decidedAt: null,
  }
  await tx.db.update(requests).set(opened).where(eq(requests.id, request.id))
  await remember(tx, request.id, { event: 'reopened', who: nameOf(team, tx.actor.userId) })
  const { id, companyId } = request
  await audit(tx, {
    action: 'request.reopened',
    thingId: id,
    companyId,
    detail: detailOf({ ...request, ...offered }),
  })
  await openStep(tx, request, found)
  return true
}

/** It was bought without an approval, because none was needed at that price. */
async function askAnew(tx: MemberTx, purchase: FullPurchase, offered: Offered): Promise<boolean> {
  const { vendorId, vendor, billingCycle, costCenterId, poNumber } = purchase
  const asking: Asking = {
    id: newId(tx.now()),
    companyId: tx.company.id,
    requestedBy: tx.actor.userId,
    kind: 'purchase',
    vendorId,
    vendor,
    planId: null,
    billingCycle,
    ...offered,
    reason: '',
    neededBy: null,
    costCenterId,
    poNumber,
    purchaseId: purchase.id,
    poolId: null,
  }
  const course = await readCourse(tx, asking, { isAdmin: can(tx.actor, 'admin') })
  const { steps } = course
  const team = await readTeam(tx, asking.companyId, [{ ...asking, steps }])
  if (findOpen({ ...asking, steps }, team, new Set(), 0).position === null) return false
  const approvedCents = perYear(purchase.afterCents, billingCycle)
  await startRequest(tx, asking, course, { approvedCents })
  return true
}
