import type { Tx } from '../context.ts'
import { endRequestOfChange } from '../requests/ask-change.ts'
import { endChange, openChangesOf } from './queries.ts'

/** A subscription ends: changes that would come then or still wait for approval never happen. */
export async function dropChangesFrom(tx: Tx, purchaseId: string, end: Date) {
  for (const { id, state, effectiveAt, requestId } of await openChangesOf(tx, [purchaseId])) {
    if (state === 'scheduled' && effectiveAt < end) continue
    await endChange(tx, id, 'dropped')
    if (requestId) await endRequestOfChange(tx, requestId)
  }
}
