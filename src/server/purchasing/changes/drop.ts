import { dropWaiting } from '#server/billing/invoices/waiting-lines.ts'
import type { Tx } from '#server/context.ts'
import { endRequestOfChange } from '../requests/change-request.ts'
import { endChange, openChangesOf } from './queries.ts'

/**
 * A subscription ends: lines that wait for an invoice and changes never come, as far as they are for a time from its end
 * on; null if it never began. Its end is that of a cycle of today's length: cycles of another length don't begin before it,
 * and nobody decides on changes anymore. The caller has locked their requests, the purchase, its order and the company.
 */
export async function dropWhatWaits(tx: Tx, purchaseId: string, end: Date | null) {
  await dropWaiting(tx, purchaseId, end)
  for (const { id, kind, state, effectiveAt, requestId } of await openChangesOf(tx, [purchaseId])) {
    if (end && state === 'scheduled' && kind !== 'cycle' && effectiveAt < end) continue
    await endChange(tx, id, 'dropped')
    if (requestId) await endRequestOfChange(tx, requestId)
  }
}
