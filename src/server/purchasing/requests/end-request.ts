import { eq } from 'drizzle-orm'
import type { AuditAction } from '#domain/audit/audit.ts'
import { dropsPurchase, type RequestEvent, type RequestStatus } from '#domain/purchasing/requests/request.ts'
import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { withdrawUncounted } from '#server/pools/approval.ts'
import { dropChangeOf } from '../changes/approved.ts'
import { dropPurchase } from '../purchases/awaiting-approval.ts'
import { announceRequest } from './announce.ts'
import { detailOf, remember, whoLabel } from './history.ts'
import { closeAsked, type RequestRow } from './queries.ts'
import { requests } from './tables.ts'

type Ending = {
  status: RequestStatus
  event: RequestEvent
  action: AuditAction
  who: string | null
  reason?: string | null
  step?: string
  /** The requester did it, so that they need no email. */
  isOwn?: boolean
  /** The commitment was changed or withdrawn already. */
  keepsCommitment?: boolean
}

/**
 * An open request ends without a purchase: its purchase is canceled and a commitment that never counted is withdrawn with
 * it. The caller has locked the request and the purchase.
 */
export async function endRequest(tx: Tx, request: RequestRow, ending: Ending) {
  const { id, companyId, purchaseId, kind, poolId } = request
  const { status, event, action, who, reason = null, step, isOwn = false, keepsCommitment = false } = ending
  await tx.db
    .update(requests)
    .set({ status, decidedAt: tx.now(), escalatedAt: null })
    .where(eq(requests.id, id))
  await closeAsked(tx, id)
  await remember(tx, id, { event, who, reason, step: step ?? null })
  const detail = { ...detailOf(request), who: whoLabel(who), ...(reason && { reason }) }
  await audit(tx, { action, thingId: id, companyId, detail })
  if (purchaseId && dropsPurchase(status)) await dropPurchase(tx, purchaseId)
  if (kind === 'change') await dropChangeOf(tx, id)
  if (kind === 'commitment' && poolId && !keepsCommitment) await withdrawUncounted(tx, poolId, companyId)
  if (!isOwn) await announceRequest(tx, id, { moved: status })
}
