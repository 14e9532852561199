import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import type { PurchaseStatus } from '#domain/subscriptions/purchase.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { costCenters } from '#server/people/companies/tables.ts'
import { isId } from '#server/platform/ids.ts'
import { lockCommitmentOf } from '#server/pools/approval.ts'
import { requestApprovals, requestAsked, requests } from './tables.ts'

export type RequestRow = typeof requests.$inferSelect
export type EventRow = {
  at: string
  event: string
  who: string | null
  step: string | null
  reason: string | null
}

export type FullRequest = RequestRow & {
  /** The code of its cost center. */
  costCenter: string | null
  /** The slug of the pool that it commits to or waits for. */
  pool: string | null
  /** Members that the open step asks and who have not decided. */
  asked: string[]
  /** Members that any step asked so far. */
  everAsked: string[]
  /** Users who approved in this round. */
  approved: string[]
  history: EventRow[]
  purchaseStatus: PurchaseStatus | null
}

const askedOf = sql<
  string[]
>`array(select a.member_id from request_asked a where a.request_id = ${requests.id} and a.is_open)`
const everAsked = sql<
  string[]
>`array(select a.member_id from request_asked a where a.request_id = ${requests.id})`
const approvedBy = sql<string[]>`array(select a.user_id from request_approvals a
  where a.request_id = ${requests.id} and a.round = ${requests.round})`
const historyOf = sql<EventRow[]>`coalesce((select json_agg(json_build_object('at', h.at, 'event', h.event,
  'who', h.who, 'step', h.step, 'reason', h.reason) order by h.id)
  from request_history h where h.request_id = ${requests.id}), '[]'::json)`
const poolSlug = sql<string | null>`(select p.slug from pools p where p.id = ${requests.poolId})`
const purchaseStatus = sql<PurchaseStatus | null>`(select p.status from purchases p where p.id = ${requests.purchaseId})`

export function selectRequests({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) {
  return db
    .select({
      request: requests,
      costCenter: costCenters.code,
      pool: poolSlug,
      asked: askedOf,
      everAsked,
      approved: approvedBy,
      history: historyOf,
      purchaseStatus,
    })
    .from(requests)
    .leftJoin(costCenters, eq(costCenters.id, requests.costCenterId))
    .where(where)
}

type Selected = Awaited<ReturnType<typeof selectRequests>>[number]

export function whole({ request, ...rest }: Selected): FullRequest {
  return { ...request, ...rest }
}

/** A request of this company; any other is not found. */
export async function getRequest(ctx: Ctx, id: string, companyId: string): Promise<FullRequest> {
  if (!isId(id)) throw new Refused('not_found')
  const [found] = await selectRequests(ctx, and(eq(requests.id, id), eq(requests.companyId, companyId)))
  if (!found) throw new Refused('not_found')
  return whole(found)
}

/**
 * Locks the request for the rest of the transaction, so that two decisions run one after the other. A commitment comes
 * before its request in the order of locks.
 */
export async function lockRequest(tx: Tx, id: string, companyId: string): Promise<FullRequest> {
  const { kind, poolId } = await getRequest(tx, id, companyId)
  if (kind === 'commitment' && poolId) await lockCommitmentOf(tx, poolId, companyId)
  await tx.db.select({ id: requests.id }).from(requests).where(eq(requests.id, id)).for('no key update')
  return getRequest(tx, id, companyId)
}

/** Locks several, in one order, and returns them. */
export async function lockRequests(tx: Tx, where: SQL): Promise<RequestRow[]> {
  return tx.db.select().from(requests).where(where).orderBy(asc(requests.id)).for('no key update')
}

export async function readApproved(tx: Tx, { id, round }: Pick<RequestRow, 'id' | 'round'>) {
  const found = await tx.db
    .select({ userId: requestApprovals.userId })
    .from(requestApprovals)
    .where(and(eq(requestApprovals.requestId, id), eq(requestApprovals.round, round)))
  return new Set(found.map(({ userId }) => userId))
}

/** The people that the open step asks from now on. */
export async function storeAsked(tx: Tx, requestId: string, memberIds: readonly string[]) {
  await closeAsked(tx, requestId)
  if (memberIds.length === 0) return
  await tx.db
    .insert(requestAsked)
    .values(memberIds.map((memberId) => ({ requestId, memberId, isOpen: true })))
    .onConflictDoUpdate({ target: [requestAsked.requestId, requestAsked.memberId], set: { isOpen: true } })
}

/** These, or all, are no longer asked. */
export async function closeAsked(tx: Tx, requestId: string, memberIds?: readonly string[]) {
  const these = memberIds && inArray(requestAsked.memberId, [...memberIds])
  await tx.db
    .update(requestAsked)
    .set({ isOpen: false })
    .where(and(eq(requestAsked.requestId, requestId), requestAsked.isOpen, these))
}

export function hasStatus(...statuses: RequestRow['status'][]) {
  return inArray(requests.status, statuses)
}
