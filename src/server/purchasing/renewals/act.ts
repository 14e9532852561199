import { and, eq } from 'drizzle-orm'
import type { Notice } from '#domain/purchasing/renewal-desk.ts'
import type { Tx } from '#server/context.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'
import { giveNotice } from '../purchases/cancel.ts'
import { emailDone } from './email-desk.ts'
import type { Running } from './read-renewals.ts'
import { shrinkToHeld } from './shrink.ts'
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
