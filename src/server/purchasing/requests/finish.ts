import { eq } from 'drizzle-orm'
import { nextRequestStatus } from '#domain/purchasing/requests/request.ts'
import { requireGoodStanding } from '#server/billing/standing/require-good-standing.ts'
import type { Tx } from '#server/context.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { countCommitment } from '#server/pools/approval.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { budgetEffects, requireHardBudgets } from '../budgets/budget-effects.ts'
import { type Approved, carryOutApproved, planApproved, setTotal } from '../changes/approved.ts'
import { addedBy } from '../changes/increase.ts'
import { submitPurchase } from '../purchases/awaiting-approval.ts'
import { takeOffer } from '../purchases/take-offer.ts'
import { announceRequest } from './announce.ts'
import { detailOf, provider, remember } from './history.ts'
import { findOpen, openStep } from './open-step.ts'
import { findActivePool } from './pool-of.ts'
import { type RequestRow, storeAsked } from './queries.ts'
import { spendingOf } from './spending.ts'
import { requests } from './tables.ts'
import { readTeam } from './team.ts'

/**
 * The last step has passed: the purchase goes to the provider's desk, an offer is accepted, a commitment counts or a
 * subscription changes. A hard budget is checked again under the company's lock, so that two last approvals never exceed
 * it together. The caller has locked the request and its purchase.
 */
export async function finish(tx: Tx, request: RequestRow): Promise<void> {
  const { id, companyId, kind, purchaseId, perYearCents } = request
  await lockCompany(tx, companyId)
  await requireGoodStanding(tx, companyId)
  const planned = kind === 'change' ? await planApproved(tx, id) : null
  requireHardBudgets(await budgetEffects(tx, planned?.spending ?? spendingOf(request)))
  if (planned && costsMore(request, planned)) return askAgain(tx, request, planned)
  const status = nextRequestStatus('open', kind === 'purchase' ? 'send' : 'approve')
  const approved = { status, decidedAt: tx.now(), approvedCents: perYearCents, escalatedAt: null }
  await tx.db.update(requests).set(approved).where(eq(requests.id, id))
  await storeAsked(tx, id, [])
  await audit(tx, { action: 'request.approved', thingId: id, companyId, detail: detailOf(request) })
  if (kind === 'commitment' && request.poolId)
    await countCommitment(tx, request.poolId, companyId, perYearCents)
  if (planned) await carryOutApproved(tx, planned)
  if (kind === 'waitlist') await askToJoin(tx, request)
  if (purchaseId) await sendOn(tx, purchaseId)
  if (purchaseId) await remember(tx, id, { event: 'sent', who: provider })
  await announceRequest(tx, id, { moved: status })
}

/** Than what the company approved: today, or in a year. */
function costsMore({ perYearCents }: RequestRow, { change, plan }: Approved): boolean {
  return plan.totalCents > change.totalCents || plan.addedPerYear.cents > perYearCents
}

/** A change costs more than what the company approved: it decides anew, from the first step on. */
async function askAgain(tx: Tx, request: RequestRow, { change, plan }: Approved) {
  const team = await readTeam(tx, request.companyId, [request])
  const found = findOpen(request, team, new Set(), 0)
  await setTotal(tx, change.id, plan.totalCents)
  await tx.db
    .update(requests)
    .set({ ...addedBy(plan), round: request.round + 1, openedAt: tx.now() })
    .where(eq(requests.id, request.id))
  await remember(tx, request.id, { event: 'reopened', who: provider })
  await openStep(tx, request, found)
}

/** What can't be ordered yet: the admins are asked to join its pool or waitlist. */
async function askToJoin(tx: Tx, { id, planId }: RequestRow) {
  const pool = planId ? await findActivePool(tx, planId) : null
  if (pool) await tx.db.update(requests).set({ poolId: pool.id }).where(eq(requests.id, id))
  await announceRequest(tx, id, 'pool')
}

async function sendOn(tx: Tx, purchaseId: string) {
  const { status } = await getPurchase(tx, purchaseId)
  if (status === 'countered') await takeOffer(tx, purchaseId)
  else await submitPurchase(tx, purchaseId)
}
