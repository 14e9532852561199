import { eq } from 'drizzle-orm'
import { transferDays } from '#domain/billing/payment-method.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { ProviderRefused, ProviderUnreachable } from '#server/platform/gateways/payments/payments.ts'
import { unshielded, type Walk, walkThrough } from '#server/platform/jobs/set-aside.ts'
import { pollSetups } from '../payment-methods/watch-methods.ts'
import { abandon, checkPayment } from './check-payment.ts'
import { getPayment, listUnderWay, type PaymentRow } from './queries.ts'
import { payments } from './tables.ts'

/** Four rounds a minute: even if events were lost, everything settles soon after the provider is back. */
export const rounds = { count: 4, everySeconds: 15 }

/** Every minute: what became of payments and of methods that were added lately. */
export async function poll(ctx: Ctx, round = 0) {
  let isWhole = round === 0
  const go = async (walk: Walk) => {
    isWhole = (await pollPayments(ctx, round, walk)) && isWhole
    if (round === 0) await pollSetups(ctx, walk)
  }
  await walkThrough(ctx, 'poll-payments', go, { isPart: () => !isWhole })
}

/**
 * Checks every payment with an unknown outcome; cancels those not finished within a day, or a transfer's 30. False if the
 * provider is down.
 */
export async function pollPayments(ctx: Ctx, round = 0, { each, wait } = unshielded): Promise<boolean> {
  if (!ctx.parts.payments) return true
  const underWay = await listUnderWay(ctx, ctx.parts.payments.kind)
  if (underWay.length > 0 && round + 1 < rounds.count) await scheduleRound(ctx, round + 1)
  let silent = 0
  const check = async (payment: PaymentRow) => {
    const failure = await checkOrAbandon(ctx, payment).catch((error: unknown) => error)
    const isSilent = failure instanceof ProviderUnreachable
    silent = isSilent ? silent + 1 : 0
    if (failure) await checkLater(ctx, payment)
    if (failure instanceof ProviderRefused) return wait(thingOf(payment), failure)
    if (failure && !isSilent) throw failure
  }
  for (const payment of underWay) {
    await each(thingOf(payment), () => check(payment))
    if (silent === maxFailuresInARow) return false
  }
  return true
}

function thingOf({ id: thingId, companyId }: PaymentRow) {
  return { thingId, companyId }
}

/** After this many failures in a row the provider is considered down, and the round ends. */
const maxFailuresInARow = 3

/** A payment that cannot be checked does not hold up the others in the next round. */
async function checkLater(ctx: Ctx, { id }: PaymentRow) {
  await ctx.db.update(payments).set({ checkedAt: ctx.now() }).where(eq(payments.id, id))
}

async function checkOrAbandon(ctx: Ctx, { id, status, createdAt }: PaymentRow) {
  const payment = await getPayment(ctx, id)
  const waits = payment.isTransfer ? transferDays : 1
  const isForgotten = status !== 'processing' && addDays(createdAt, waits) < ctx.now()
  await (isForgotten ? abandon(ctx, payment) : checkPayment(ctx, payment))
}

function scheduleRound(ctx: Ctx, round: number) {
  return inTransaction(ctx, (tx) =>
    tx.parts.jobs.enqueue(tx, 'poll-payments', { round }, { afterSeconds: rounds.everySeconds }),
  )
}
