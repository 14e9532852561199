import { type Cut, cutToHeld } from '#domain/fulfillment/idle-seats.ts'
import { refusalOf, type Tx } from '#server/context.ts'
import { lockOrdersOf } from '#server/fulfillment/vendor-orders/queries.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { scheduleFewer } from '../changes/fewer-seats.ts'
import type { Running } from './read-renewals.ts'
import { seatsToStay } from './read-seats.ts'

/**
 * Gives up the seats of a subscription that nobody has; at least 1 stays. Under the company's lock: a seat given at the
 * same moment is either counted here, or its holder gives it back when the seats are gone.
 */
export async function shrinkToHeld(tx: Tx, { id, companyId, vendorId }: Running): Promise<Cut[]> {
  await lockOrdersOf(tx, [id])
  await lockCompany(tx, companyId)
  const { lines, held } = await seatsToStay(tx, companyId, vendorId)
  const made: Cut[] = []
  for (const cut of cutToHeld(lines, held, id)) {
    const fewer = { purchaseId: id, companyId, position: cut.position, seats: cut.seats }
    // A line that cannot be changed, such as one with a flat price, stays as it is.
    if (!(await refusalOf(tx, (part) => scheduleFewer(part, fewer)))) made.push(cut)
  }
  return made
}
