import { checkSeatNames, planSeats } from '#domain/fulfillment/seats.ts'
import { requireCan } from '#domain/people/access.ts'
import { getVendor } from '#server/catalog/price-book/price-book.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { lockOwnCompany } from '#server/people/companies/queries.ts'
import { applyChanges } from './apply-changes.ts'
import { paidSeats } from './queries.ts'

type MemberSeats = { productName: string; subscriptions: string[] }

/** An admin sets the seats that one member has of a vendor, possibly none. Returns the id of the save. */
export async function editSeats(
  ctx: MemberCtx,
  memberId: string,
  { productName, subscriptions }: MemberSeats,
) {
  requireCan(ctx.actor, 'admin')
  const vendor = getVendor(ctx, productName)
  return inTransaction(ctx, async (tx) => {
    const { id: companyId } = await lockOwnCompany(tx)
    const { counts, holders, startsAt, isSuspended } = await paidSeats(tx, companyId, vendor, [memberId])
    checkSeatNames(vendor, counts, subscriptions)
    const requests = holders.map(({ id, holds }) => ({ memberId: id, holds, wants: subscriptions }))
    const changes = planSeats(vendor, counts, requests, startsAt)
    return applyChanges(tx, { companyId, vendor, changes, reason: 'edited', isSuspended })
  })
}
