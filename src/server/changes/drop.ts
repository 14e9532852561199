import type { Tx } from '../context.ts'
import { endRequestOfChange } from '../requests/ask-change.ts'
import { endChange, openChangesOf } from './queries.ts'

/**
 * A subscription ends: changes that would come then or still wait for approval never happen. The end is that of a cycle, so
 * cycles of another length don't begin before it.
 */
export async function dropChangesFrom(tx: Tx, purchaseId: string, end: Date) {
  for (const { id, kind, state, effectiveAt, requestId } of await openChangesOf(tx, [purchaseId])) {
    if (state === 'scheduled' && kind !== 'cycle' && effectiveAt < end) continue
    await endChange(tx, id, 'dropped')
    if (requestId) await endRequestOfChange(tx, requestId)
  }
}
