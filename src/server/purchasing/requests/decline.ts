import { requireCan } from '#domain/people/access.ts'
import { nextRequestStatus } from '#domain/purchasing/requests/request.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { lockForDecision } from './decide.ts'
import { endRequest } from './end-request.ts'
import { type FullRequest, getRequest } from './queries.ts'

/** One decline ends the request, with a reason that the requester reads. */
export async function declineRequest(
  ctx: MemberCtx,
  id: string,
  { step, reason }: { step: number; reason: string },
): Promise<FullRequest> {
  requireCan(ctx.actor, 'employee')
  return inTransaction(ctx, async (tx) => {
    const { request, who } = await lockForDecision(tx, id, step)
    await endRequest(tx, request, {
      status: nextRequestStatus(request.status, 'decline'),
      event: 'declined',
      action: 'request.declined',
      who,
      reason,
      step: request.steps[request.step - 1]?.name ?? '',
    })
    return getRequest(tx, id, tx.company.id)
  })
}
