import { eq } from 'drizzle-orm'
import { nextRequestStatus } from '../../domain/requests/request.ts'
import { audit } from '../audit/audit.ts'
import { budgetEffects, requireHardBudgets } from '../budgets/budget-effects.ts'
import { lockCompany } from '../companies/queries.ts'
import type { Tx } from '../context.ts'
import { countCommitment } from '../pools/approval.ts'
import { getPurchase } from '../purchases/queries.ts'
import { submitPurchase } from '../purchases/submit.ts'
import { takeOffer } from '../purchases/take-offer.ts'
import { announceRequest } from './announce.ts'
import { provider, remember } from './history.ts'
import { findActivePool } from './pool-of.ts'
import { type RequestRow, storeAsked } from './queries.ts'
import { spendingOf } from './spending.ts'
import { requests } from './tables.ts'

/**
 * The last step has passed: the purchase goes to the provider's desk, an offer is accepted, or a commitment counts. A hard
 * budget is checked again under the company's lock, so that two last approvals never exceed it together. The caller has
 * locked the request and its purchase.
 */
export async function finish(tx: Tx, request: RequestRow): Promise<void> {
  const { id, companyId, kind, purchaseId, perYearCents } = request
  await lockCompany(tx, companyId)
  requireHardBudgets(await budgetEffects(tx, spendingOf(request)))
  const status = nextRequestStatus('open', kind === 'purchase' ? 'send' : 'approve')
  const approved = { status, decidedAt: tx.now(), approvedCents: perYearCents, escalatedAt: null }
  await tx.db.update(requests).set(approved).where(eq(requests.id, id))
  await storeAsked(tx, id, [])
  await audit(tx, { action: 'request.approved', thingId: id, companyId, detail: detailOf(request) })
  if (kind === 'commitment' && request.poolId)
    await countCommitment(tx, request.poolId, companyId, perYearCents)
  if (kind === 'waitlist') await askToJoin(tx, request)
  if (purchaseId) await sendOn(tx, purchaseId)
  if (purchaseId) await remember(tx, id, { event: 'sent', who: provider })
  await announceRequest(tx, id, { moved: status })
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

/** What the company's log says of a request. Amounts of commitments are the admins' own. */
export function detailOf({ kind, vendor, plan, seats, requester }: RequestRow) {
  return { vendor, plan, seats, requester, kind }
}
