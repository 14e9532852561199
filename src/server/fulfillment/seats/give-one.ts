import type { Vendor } from '#domain/catalog/vendor.ts'
import { checkSeatNames, planSeats } from '#domain/fulfillment/seats.ts'
import type { Tx } from '#server/context.ts'
import { applyChanges } from './apply-changes.ts'
import { paidSeats } from './queries.ts'

type OneSeat = { companyId: string; vendor: Vendor; memberId: string; seat: string }

/** Gives a member one idle seat; who has it already keeps it. The caller has locked the company. */
export async function giveOneSeat(tx: Tx, { companyId, vendor, memberId, seat }: OneSeat) {
  const { counts, holders, startsAt, isSuspended } = await paidSeats(tx, companyId, vendor, [memberId])
  checkSeatNames(vendor, counts, [seat])
  const holds = holders[0]?.holds ?? []
  const request = { memberId, holds, wants: [...new Set([...holds, seat])] }
  const changes = planSeats(vendor, counts, [request], startsAt)
  await applyChanges(tx, { companyId, vendor, changes, reason: 'assigned', isSuspended })
}
