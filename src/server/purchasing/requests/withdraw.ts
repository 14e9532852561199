import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { nextRequestStatus, refuseState } from '#domain/purchasing/requests/request.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { maySee } from './decide.ts'
import { endRequest } from './end-request.ts'
import { lockSubjects } from './lock-subjects.ts'
import { type FullRequest, getRequest, lockRequest } from './queries.ts'
import { nameOf } from './start-request.ts'
import { readTeam } from './team.ts'

/** The requester takes an open request back. */
export async function withdrawRequest(ctx: MemberCtx, id: string): Promise<FullRequest> {
  requireCan(ctx.actor, 'employee')
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id, tx.company.id)
    const team = await readTeam(tx, tx.company.id, [request])
    if (!maySee(tx, request, team)) throw new Refused('not_found')
    if (request.requestedBy !== tx.actor.userId)
      throw new Refused('not_asked', { message: 'Only the person who asked can withdraw a request.' })
    if (request.status !== 'open') refuseState(request.status)
    await lockSubjects(tx, [request])
    await endRequest(tx, request, {
      status: nextRequestStatus(request.status, 'withdraw'),
      event: 'withdrawn',
      action: 'request.withdrawn',
      who: nameOf(team, tx.actor.userId),
      isOwn: true,
    })
    return getRequest(tx, id, tx.company.id)
  })
}
