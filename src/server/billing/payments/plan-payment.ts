import { and, countDistinct, eq, inArray } from 'drizzle-orm'
import { fill, formatCarried, isTooSmall, nextPart, partsOf } from '#domain/billing/payment-parts.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { MemberTx, Tx } from '#server/context.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { getUsableMethod } from '../payment-methods/saved-methods.ts'
import { lockOwed, type Owed } from './owed.ts'
import type { PaymentRow } from './queries.ts'
import { openPaymentsOn, storePayment, sumOf } from './store-payment.ts'
import { paymentShares, payments } from './tables.ts'

/** Which part this payment is, and how many parts it takes to pay everything owed now. */
export type PartOfOwed = { owedCents: Cents; part: number; parts: number }
export type Plan = PartOfOwed & { paymentId: string | null; conflicting: string[] }

export type Wish = {
  provider: PaymentRow['provider']
  invoiceIds?: string[] | undefined
  /** A saved method; without one, a person enters a card. */
  methodId?: string
}

/** Finds or stores the open payment for exactly the next part; returns conflicting payments to cancel first. */
export async function planPayment(tx: MemberTx, { provider, invoiceIds, methodId }: Wish): Promise<Plan> {
  const companyId = tx.company.id
  await lockCompany(tx, companyId)
  const method = methodId === undefined ? null : await getUsableMethod(tx, companyId, methodId)
  const owed = await lockOwed(tx, companyId, invoiceIds)
  const owedCents = sumOf(owed)
  if (isTooSmall(owedCents)) throw new Refused('carried', { message: formatCarried(owedCents) })
  const open = await openPaymentsOn(tx, owed)
  if (open.some(({ status }) => status === 'processing')) throw new Refused('payment_processing')
  const paid = await paidPartsOf(tx, owed)
  const place = { owedCents, part: paid + 1, parts: paid + partsOf(owedCents) }
  const shares = fill(owed, nextPart(owedCents))
  const payment = {
    companyId,
    provider,
    requestedBy: tx.actor.userId,
    methodId: method?.id ?? null,
    isCharge: method !== null && method.kind !== 'transfer',
  }
  const [only, ...others] = open
  if (!only) return { ...place, paymentId: await storePayment(tx, payment, shares), conflicting: [] }
  const isSame =
    others.length === 0 &&
    only.provider === provider &&
    only.methodId === payment.methodId &&
    isFor(only.shares, shares)
  if (isSame) return { ...place, paymentId: only.id, conflicting: [] }
  return { ...place, paymentId: null, conflicting: open.map(({ id }) => id) }
}

/** How many parts of a still-due invoice are already paid. */
async function paidPartsOf(tx: Tx, owed: Owed[]): Promise<number> {
  const invoiceIds = owed.map(({ invoiceId }) => invoiceId)
  const [found] = await tx.db
    .select({ count: countDistinct(payments.id) })
    .from(payments)
    .innerJoin(paymentShares, eq(paymentShares.paymentId, payments.id))
    .where(and(eq(payments.status, 'paid'), inArray(paymentShares.invoiceId, invoiceIds)))
  return found?.count ?? 0
}

function isFor(shares: Owed[], owed: Owed[]) {
  const held = new Map(shares.map(({ invoiceId, amountCents }) => [invoiceId, amountCents]))
  return (
    held.size === owed.length &&
    owed.every(({ invoiceId, amountCents }) => held.get(invoiceId) === amountCents)
  )
}
