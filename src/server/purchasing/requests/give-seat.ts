import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { nextRequestStatus } from '#domain/purchasing/requests/request.ts'
import { getVendor } from '#server/catalog/price-book/price-book.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { giveOneSeat } from '#server/fulfillment/seats/give-one.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { lockForDecision } from './decide.ts'
import { endRequest } from './end-request.ts'
import { type FullRequest, getRequest } from './queries.ts'

/** Instead of buying one seat, whoever decides hands the requester an idle one. */
export async function giveIdleSeat(
  ctx: MemberCtx,
  id: string,
  given: { step: number; vendor: string; seat: string },
): Promise<FullRequest> {
  requireCan(ctx.actor, 'employee')
  const vendor = getVendor(ctx, given.vendor)
  return inTransaction(ctx, async (tx) => {
    const { request, team, who } = await lockForDecision(tx, id, given.step)
    if (request.seats !== 1 || request.kind === 'commitment')
      throw new Refused('request_state', { message: 'An idle seat can only answer a request for one seat.' })
    const requester = team.members.find(({ userId }) => userId === request.requestedBy)
    if (!requester) throw new Refused('not_joined')
    const companyId = tx.company.id
    await lockCompany(tx, companyId)
    await giveOneSeat(tx, { companyId, vendor, memberId: requester.memberId, seat: given.seat })
    await endRequest(tx, request, {
      status: nextRequestStatus(request.status, 'give_seat'),
      event: 'seat_given',
      action: 'request.seat_given',
      who,
      reason: `${vendor.name} ${given.seat}`,
    })
    return getRequest(tx, id, companyId)
  })
}
