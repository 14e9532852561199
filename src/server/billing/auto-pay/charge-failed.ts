import { eq, inArray } from 'drizzle-orm'
import { afterFailure, isLastTry, methodToCharge, type NextStep } from '#domain/billing/auto-pay.ts'
import { chargeFailure } from '#domain/billing/charge-failure.ts'
import { formatDay } from '#domain/platform/day.ts'
import type { Tx } from '#server/context.ts'
import { invoices } from '../invoices/tables.ts'
import { breakMethod } from '../payment-methods/break-method.ts'
import { findMethods, nameOf, type SavedMethod } from '../payment-methods/saved-methods.ts'
import type { PaymentRow } from '../payments/queries.ts'
import { paymentShares } from '../payments/tables.ts'
import { chargesOf, getSetting, type Setting } from './queries.ts'
import { invoiceCharges } from './tables.ts'
import { writeFailed } from './write-emails.ts'

const hourMs = 3_600_000

type FailedPayment = PaymentRow & { failureCode: string }

/**
 * A charge of a saved method failed, now or days after it was made: a method that will never work again is broken, and
 * auto-pay goes on with its invoices. Under the locks of the company and the payment.
 */
export async function chargeFailed(tx: Tx, payment: FailedPayment, invoiceIds: string[]) {
  const [method] = await findMethods(tx, payment.methodId ? [payment.methodId] : [])
  if (!method) return
  const failure = chargeFailure(payment.failureCode, null, nameOf(method))
  if (failure.kind === 'hard') await breakMethod(tx, { methodId: method.id, why: failure.words })
  // Whoever paid by hand saw it, unless the bank took its time.
  const isLate = tx.now().getTime() - payment.createdAt.getTime() > hourMs
  if (payment.requestedBy !== null) {
    if (isLate) await emailFailure(tx, payment, failure.words, 'Please pay with another method.')
    return
  }
  const setting = await getSetting(tx, payment.companyId)
  const rows = await chargesOf(tx, invoiceIds)
  let first: NextStep | null = null
  for (const row of rows) {
    const isLast = row.firstFailedAt !== null && isLastTry(row.firstFailedAt, payment.createdAt)
    const other = isLast ? null : otherMethod(setting, method)
    const step = afterFailure({
      kind: setting.isOn ? failure.kind : 'hard',
      madeAt: payment.createdAt,
      failedAt: tx.now(),
      firstFailedAt: row.firstFailedAt,
      hasOther: other !== null,
    })
    first ??= step
    await tx.db
      .update(invoiceCharges)
      .set({ ...step, tries: row.tries + 1, failure: failure.words })
      .where(eq(invoiceCharges.invoiceId, row.invoiceId))
  }
  if (first?.nextTryAt && first.nextTryAt <= tx.now())
    await tx.parts.jobs.enqueue(tx, 'retry-charges', { companyId: payment.companyId })
  await emailFailure(tx, payment, failure.words, describeNext(first, setting, method, tx.now()))
}

/** Another method that auto-pay could charge now. */
function otherMethod({ isOn, method, fallback }: Setting, failed: SavedMethod): SavedMethod | null {
  const others = [method, fallback].filter((each) => each !== null && each.id !== failed.id)
  return (isOn && others.find((each) => each?.isReady)) || null
}

function describeNext(step: NextStep | null, setting: Setting, failed: SavedMethod, now: Date): string {
  if (step?.state === 'confirming') return 'Please confirm it on the billing page.'
  if (!step?.nextTryAt) return "We won't try again. Please pay on the billing page."
  const isNow = step.nextTryAt <= now
  const next = isNow
    ? otherMethod(setting, failed)
    : methodToCharge(setting, isLastTry(step.firstFailedAt, step.nextTryAt))
  const name = next ? nameOf(next) : 'your payment method'
  return isNow ? `We charge ${name} instead.` : `We try ${name} on ${formatDay(step.nextTryAt)}.`
}

async function emailFailure(tx: Tx, { id, companyId }: PaymentRow, words: string, next: string) {
  const shares = await tx.db
    .select({ id: invoices.id, number: invoices.number, openCents: paymentShares.amountCents })
    .from(paymentShares)
    .innerJoin(invoices, eq(invoices.id, paymentShares.invoiceId))
    .where(inArray(paymentShares.paymentId, [id]))
  await writeFailed(tx, { companyId, invoices: shares, words, next, paymentId: id })
}
