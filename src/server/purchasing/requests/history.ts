import { personLabel, providerName } from '#domain/platform/provider.ts'
import type { RequestEvent } from '#domain/purchasing/requests/request.ts'
import type { Tx } from '#server/context.ts'
import type { RequestRow } from './queries.ts'
import { requestHistory } from './tables.ts'

export type NewEvent = {
  event: RequestEvent
  who: string | null
  step?: string | null
  reason?: string | null
}

/** Who acts when no person does: the clock, or we. */
export const provider = null

export function whoLabel(who: string | null): string {
  return who === provider ? providerName : personLabel(who)
}

/** Adds to what its requester and deciders read. */
export async function remember(tx: Tx, requestId: string, ...events: readonly NewEvent[]) {
  if (events.length === 0) return
  await tx.db
    .insert(requestHistory)
    .values(events.map((event) => ({ requestId, at: tx.now(), step: null, reason: null, ...event })))
}

/** What the company's log says of a request. Amounts of commitments are the admins' own. */
export function detailOf({ kind, vendor, plan, seats, requester }: RequestRow) {
  return { vendor, plan, seats, requester, kind }
}
