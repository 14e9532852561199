import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { endRequest } from './end-request.ts'
import { provider } from './history.ts'
import { lockRequests } from './queries.ts'
import { requests } from './tables.ts'

/** The open requests over changes of a purchase. They come before it in the order of locks. */
export async function lockRequestsOfChanges(tx: Tx, purchaseId: string) {
  await lockRequests(
    tx,
    and(
      eq(requests.kind, 'change'),
      eq(requests.status, 'open'),
      sql`${requests.id} in (select c.request_id from purchase_changes c
        where c.purchase_id = ${purchaseId}::uuid and c.state = 'awaiting_approval')`,
    ) as NonNullable<ReturnType<typeof and>>,
  )
}

/** Nobody has to decide on it anymore: it was taken back, or another change took its place. */
export async function endRequestOfChange(tx: Tx, requestId: string) {
  const [request] = await tx.db.select().from(requests).where(eq(requests.id, requestId))
  if (request?.status !== 'open') return
  await endRequest(tx, request, {
    status: 'withdrawn',
    event: 'withdrawn',
    action: 'request.withdrawn',
    who: provider,
    isOwn: tx.actor.kind === 'person' && tx.actor.userId === request.requestedBy,
  })
}
