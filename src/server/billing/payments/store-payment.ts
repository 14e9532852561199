import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/billing/payment.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import type { Owed } from './owed.ts'
import type { PaymentRow } from './queries.ts'
import { paymentShares, payments } from './tables.ts'

export type NewPayment = {
  companyId: string
  provider: PaymentRow['provider']
  /** Null: auto-pay. */
  requestedBy: string | null
  /** The saved method that pays it; null where a person enters a card. */
  methodId: string | null
  /** It charges the method at once, without the payer. */
  isCharge: boolean
}

/** Stored before the provider is called, so every payment at the provider can be traced to it. */
export async function storePayment(tx: Tx, { isCharge, ...payment }: NewPayment, owed: Owed[]) {
  const { companyId } = payment
  const id = newId(tx.now())
  const amountCents = sumOf(owed)
  await tx.db.insert(payments).values({
    ...payment,
    id,
    status: 'created',
    amountCents,
    tryNumber: isCharge ? await nextTryNumber(tx, owed) : null,
    createdAt: tx.now(),
  })
  await tx.db.insert(paymentShares).values(owed.map((share) => ({ ...share, paymentId: id, isOpen: true })))
  if (isCharge)
    await audit(tx, { action: 'payment.started', thingId: id, companyId, detail: { amountCents } })
  return id
}

export function sumOf(owed: Owed[]): Cents {
  return owed.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

async function nextTryNumber(tx: Tx, owed: Owed[]): Promise<number> {
  const [found] = await tx.db
    .select({ last: sql<number>`coalesce(max(${payments.tryNumber}), 0)` })
    .from(payments)
    .innerJoin(paymentShares, eq(paymentShares.paymentId, payments.id))
    .where(inArray(paymentShares.invoiceId, idsOf(owed)))
  return (found?.last ?? 0) + 1
}

export type OpenPayment = Pick<
  PaymentRow,
  'id' | 'provider' | 'methodId' | 'tryNumber' | 'requestedBy' | 'arrivedCents'
> & { status: PaymentStatus; shares: Owed[] }

/** The open payments that include one of these invoices, each with all its invoices. */
export async function openPaymentsOn(tx: Tx, owed: { invoiceId: string }[]): Promise<OpenPayment[]> {
  const holding = tx.db
    .select({ id: paymentShares.paymentId })
    .from(paymentShares)
    .where(and(inArray(paymentShares.invoiceId, idsOf(owed)), paymentShares.isOpen))
  const rows = await tx.db
    .select({ payment: payments, share: paymentShares })
    .from(payments)
    .innerJoin(paymentShares, eq(paymentShares.paymentId, payments.id))
    .where(inArray(payments.id, holding))
  const found = new Map<string, OpenPayment>()
  for (const { payment, share } of rows) {
    const known = found.get(payment.id) ?? { ...payment, shares: [] }
    found.set(payment.id, { ...known, shares: [...known.shares, share] })
  }
  return [...found.values()]
}

function idsOf(owed: { invoiceId: string }[]) {
  return owed.map(({ invoiceId }) => invoiceId)
}
