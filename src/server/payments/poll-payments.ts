import { eq } from 'drizzle-orm'
import { addDays } from '../../domain/calendar.ts'
import { transferDays } from '../../domain/payment-method.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { ProviderRefused, ProviderUnreachable } from '../gateways/payments/payments.ts'
import { abandon, checkPayment } from './check-payment.ts'
import { getPayment, listUnderWay, type PaymentRow } from './queries.ts'
import { payments } from './tables.ts'

/** Four rounds a minute: even if events were lost, everything settles soon after the provider is back. */
export const rounds = { count: 4, everySeconds: 15 }

/** Checks every payment with an unknown outcome; cancels those not finished within a day, or a transfer's 30. */
export async function pollPayments(ctx: Ctx, round = 0) {
  if (!ctx.parts.payments) return
  const underWay = await listUnderWay(ctx, ctx.parts.payments.kind)
  if (underWay.length > 0 && round + 1 < rounds.count) await scheduleRound(ctx, round + 1)
  const failures: unknown[] = []
  let silent = 0
  for (const payment of underWay) {
    const failure = await checkOrAbandon(ctx, payment).catch((error: unknown) => error)
    const isSilent = failure instanceof ProviderUnreachable
    silent = isSilent ? silent + 1 : 0
    if (failure) await checkLater(ctx, payment)
    if (silent === maxFailuresInARow) break
    if (failure && !isSilent && !(failure instanceof ProviderRefused)) failures.push(failure)
  }
  if (failures.length > 0) throw failures[0]
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
