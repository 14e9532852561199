import { eq } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { nextRequestStatus } from '#domain/purchasing/requests/request.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { announceRequest } from './announce.ts'
import { lockForDecision } from './decide.ts'
import { detailOf, remember } from './history.ts'
import { findCheaperPool } from './pool-of.ts'
import { closeAsked, type FullRequest, getRequest } from './queries.ts'
import { requests } from './tables.ts'

/** Whoever decides prefers to wait for a pool: the admins are asked to commit, and the request rests until the pool ends. */
export async function waitForPool(ctx: MemberCtx, id: string, step: number): Promise<FullRequest> {
  requireCan(ctx.actor, 'employee')
  return inTransaction(ctx, async (tx) => {
    const { request, who } = await lockForDecision(tx, id, step)
    const pool = await findCheaperPool(tx, request)
    if (!pool) throw new Refused('pool_state', { message: 'There is no cheaper pool to wait for anymore.' })
    const status = nextRequestStatus(request.status, 'wait')
    await tx.db
      .update(requests)
      .set({ status, poolId: pool.id, decidedAt: tx.now(), escalatedAt: null })
      .where(eq(requests.id, id))
    await closeAsked(tx, id)
    await remember(tx, id, { event: 'waiting', who })
    await audit(tx, { action: 'request.waits', thingId: id, detail: { ...detailOf(request), who } })
    await announceRequest(tx, id, 'pool')
    await announceRequest(tx, id, { moved: status })
    return getRequest(tx, id, tx.company.id)
  })
}
