import { eq } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { endRequest } from './end-request.ts'
import { provider } from './history.ts'
import { requests } from './tables.ts'

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
