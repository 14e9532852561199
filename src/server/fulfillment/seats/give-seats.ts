import type { AssignSeats } from '#contract/fulfillment/seats.ts'
import { checkSeatNames, countsAfter, leftByName, planSeats } from '#domain/fulfillment/seats.ts'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { getVendor } from '#server/catalog/price-book/price-book.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { lockOwnCompany } from '#server/people/companies/queries.ts'
import { applyChanges } from './apply-changes.ts'
import { paidSeats } from './queries.ts'

/**
 * An admin gives members seats of a vendor: all of them or none. Members keep seats they already have, and these don't
 * count twice. The lock on the company's row makes sure that no seat is given twice.
 */
export async function giveSeats(ctx: MemberCtx, { selectedMembers, product, subscriptions }: AssignSeats) {
  requireCan(ctx.actor, 'admin')
  const vendor = getVendor(ctx, product)
  const ids = new Set(selectedMembers.map((id) => id.toLowerCase()))
  if (ids.size < selectedMembers.length)
    throw new Refused('repeated_member', { fields: { selectedMembers: 'Each member can be selected once.' } })
  return inTransaction(ctx, async (tx) => {
    const { id: companyId } = await lockOwnCompany(tx)
    const { counts, holders, startsAt, isSuspended } = await paidSeats(tx, companyId, vendor, [...ids])
    checkSeatNames(vendor, counts, subscriptions)
    const requests = holders.map(({ id, holds }) => ({
      memberId: id,
      holds,
      wants: [...new Set([...holds, ...subscriptions])],
    }))
    const changes = planSeats(vendor, counts, requests, startsAt)
    const change = await applyChanges(tx, { companyId, vendor, changes, reason: 'assigned', isSuspended })
    return { change, counts: leftByName(countsAfter(counts, changes)) }
  })
}
