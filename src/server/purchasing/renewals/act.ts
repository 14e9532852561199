import { and, eq } from 'drizzle-orm'
import { type Cut, cutToHeld } from '#domain/fulfillment/idle-seats.ts'
import type { Notice } from '#domain/purchasing/renewal-desk.ts'
import { refusalOf, type Tx } from '#server/context.ts'
import { lockOrdersOf } from '#server/fulfillment/vendor-orders/queries.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'
import { scheduleFewer } from '../changes/fewer-seats.ts'
import { giveNotice } from '../purchases/cancel.ts'
import { emailDone } from './email-desk.ts'
import type { Running } from './read-renewals.ts'
import { seatsToStay } from './read-seats.ts'
import { renewalSteps } from './tables.ts'

/** A day before the notice date: cancels, or gives up idle seats. A question that nobody answered renews. */
export async function actOnChoice(tx: Tx, purchase: FullPurchase, running: Running, notice: Notice) {
  if (running.onNotice === 'cancel') {
    await giveNotice(tx, purchase)
    return emailDone(tx, running, notice, { outcome: 'cancelled' })
  }
  const cuts = running.shrink ? await shrinkToHeld(tx, running) : []
  if (cuts.length > 0) return emailDone(tx, running, notice, { outcome: 'cut', cuts })
  if (running.onNotice === 'ask' && (await isUnanswered(tx, running, notice)))
    return emailDone(tx, running, notice, { outcome: 'renewed' })
}

async function isUnanswered(tx: Tx, { id }: Running, { renewsAt }: Notice): Promise<boolean> {
  const { purchaseId, cycleEnd, step, keep } = renewalSteps
  const [asked] = await tx.db
    .select({ keep })
    .from(renewalSteps)
    .where(and(eq(purchaseId, id), eq(cycleEnd, renewsAt), eq(step, 'asked')))
  return asked?.keep === null
}

/**
 * Gives up the seats of a subscription that nobody has; at least 1 stays. Under the company's lock: a seat given at the
 * same moment is either counted here, or its holder gives it back when the seats are gone.
 */
async function shrinkToHeld(tx: Tx, { id, companyId, vendorId }: Running): Promise<Cut[]> {
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
