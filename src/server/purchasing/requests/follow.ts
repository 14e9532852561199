import { and, eq, inArray } from 'drizzle-orm'
import type { AuditAction } from '#domain/audit/audit.ts'
import { nextRequestStatus, type RequestEvent } from '#domain/purchasing/requests/request.ts'
import type { PurchaseStatus } from '#domain/subscriptions/purchase.ts'
import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { announceRequest } from './announce.ts'
import { provider, remember } from './history.ts'
import { requestAsked, requests } from './tables.ts'

type Followed = { move: 'buy' | 'refuse' | 'withdraw' | 'lapse'; event: RequestEvent; action: AuditAction }

const followed: Partial<Record<PurchaseStatus, Followed>> = {
  paid: { move: 'buy', event: 'bought', action: 'request.bought' },
  rejected: { move: 'refuse', event: 'refused', action: 'request.refused' },
  cancelled: { move: 'withdraw', event: 'withdrawn', action: 'request.withdrawn' },
  expired: { move: 'lapse', event: 'lapsed', action: 'request.lapsed' },
}

/** Purchases took a step: the requests they came from follow, in the same transaction and under the same locks. */
export async function followPurchases(tx: Tx, purchaseIds: readonly string[]) {
  if (purchaseIds.length === 0) return
  const moved = await tx.db
    .select({ request: requests, purchaseStatus: purchases.status, reason: purchases.rejectionReason })
    .from(requests)
    .innerJoin(purchases, eq(purchases.id, requests.purchaseId))
    .where(
      and(inArray(purchases.id, [...purchaseIds]), inArray(requests.status, ['sent', 'open', 'waiting'])),
    )
  for (const { request, purchaseStatus, reason } of moved) {
    const step = followed[purchaseStatus]
    if (step) await follow(tx, request, step, reason)
  }
}

export async function follow(
  tx: Tx,
  { id, companyId, status, vendor, plan, seats, requester, kind }: typeof requests.$inferSelect,
  { move, event, action }: Followed,
  reason: string | null,
) {
  const next = nextRequestStatus(status, move)
  await tx.db
    .update(requests)
    .set({ status: next, decidedAt: tx.now(), escalatedAt: null })
    .where(eq(requests.id, id))
  await tx.db
    .update(requestAsked)
    .set({ isOpen: false })
    .where(and(eq(requestAsked.requestId, id), requestAsked.isOpen))
  await remember(tx, id, { event, who: provider, reason })
  await audit(tx, { action, thingId: id, companyId, detail: { vendor, plan, seats, requester, kind } })
  await announceRequest(tx, id, { moved: next })
}
