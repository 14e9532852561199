import { and, eq } from 'drizzle-orm'
import { perYear } from '#domain/catalog/pricing.ts'
import { nextRequestStatus } from '#domain/purchasing/requests/request.ts'
import type { Tx } from '#server/context.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { closeAsked, hasStatus } from './queries.ts'
import { linesOf } from './request-lines.ts'
import { requests } from './tables.ts'

/** We took an offer back that a company was deciding on, or waited for a pool instead: the request is with us again, as it was approved before. */
export async function offerGone(tx: Tx, purchaseId: string) {
  const [request] = await tx.db
    .select()
    .from(requests)
    .where(and(eq(requests.purchaseId, purchaseId), hasStatus('open', 'waiting')))
  if (!request) return
  const { lines, beforeCents, afterCents, billingCycle } = await getPurchase(tx, purchaseId)
  const perYearCents = perYear(afterCents, billingCycle)
  await tx.db
    .update(requests)
    .set({
      ...linesOf(lines),
      listCents: beforeCents,
      perCycleCents: afterCents,
      perYearCents,
      approvedCents: request.approvedCents ?? perYearCents,
      status: nextRequestStatus(request.status, 'send'),
      decidedAt: tx.now(),
      poolId: null,
      escalatedAt: null,
    })
    .where(eq(requests.id, request.id))
  await closeAsked(tx, request.id)
}
