import { and, countDistinct, eq, inArray } from 'drizzle-orm'
import type { Cents } from '../../domain/money.ts'
import type { PaymentStatus } from '../../domain/payment.ts'
import { fill, formatCarried, isTooSmall, nextPart, partsOf } from '../../domain/payment-parts.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import type { MemberTx, Tx } from '../context.ts'
import { newId } from '../ids.ts'
import { lockOwed, type Owed } from './owed.ts'
import { lockCompany, type PaymentRow } from './queries.ts'
import { paymentShares, payments } from './tables.ts'

/** Which part this payment is, and how many parts it takes to pay everything owed now. */
export type PartOfOwed = { owedCents: Cents; part: number; parts: number }
export type Plan = PartOfOwed & { paymentId: string | null; conflicting: string[] }

/** Finds or stores the open payment for exactly the next part; returns conflicting payments to cancel first. */
export async function planPayment(
  tx: MemberTx,
  provider: PaymentRow['provider'],
  invoiceIds?: string[],
): Promise<Plan> {
  const companyId = tx.company.id
  await lockCompany(tx, companyId)
  const owed = await lockOwed(tx, companyId, invoiceIds)
  const owedCents = sumOf(owed)
  if (isTooSmall(owedCents)) throw new Refused('carried', { message: formatCarried(owedCents) })
  const open = await openPaymentsOn(tx, owed)
  if (open.some(({ status }) => status === 'processing')) throw new Refused('payment_processing')
  const paid = await paidPartsOf(tx, owed)
  const place = { owedCents, part: paid + 1, parts: paid + partsOf(owedCents) }
  const shares = fill(owed, nextPart(owedCents))
  const [only, ...others] = open
  if (!only) return { ...place, paymentId: await storePayment(tx, provider, shares), conflicting: [] }
  const isSame = others.length === 0 && only.provider === provider && isFor(only.shares, shares)
  if (isSame) return { ...place, paymentId: only.id, conflicting: [] }
  return { ...place, paymentId: null, conflicting: open.map(({ id }) => id) }
}

function sumOf(owed: Owed[]): Cents {
  return owed.reduce((sum, { amountCents }) => sum + amountCents, 0)
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

type OpenPayment = { id: string; status: PaymentStatus; provider: PaymentRow['provider']; shares: Owed[] }

/** The open payments that include one of these invoices, each with all its invoices. */
async function openPaymentsOn(tx: Tx, owed: Owed[]): Promise<OpenPayment[]> {
  const invoiceIds = owed.map(({ invoiceId }) => invoiceId)
  const holding = tx.db
    .select({ id: paymentShares.paymentId })
    .from(paymentShares)
    .where(and(inArray(paymentShares.invoiceId, invoiceIds), paymentShares.isOpen))
  const rows = await tx.db
    .select({ payment: payments, share: paymentShares })
    .from(payments)
    .innerJoin(paymentShares, eq(paymentShares.paymentId, payments.id))
    .where(inArray(payments.id, holding))
  const found = new Map<string, OpenPayment>()
  for (const { payment, share } of rows) {
    const { id, status, provider } = payment
    const known = found.get(id) ?? { id, status, provider, shares: [] }
    found.set(id, { ...known, shares: [...known.shares, share] })
  }
  return [...found.values()]
}

function isFor(shares: Owed[], owed: Owed[]) {
  const held = new Map(shares.map(({ invoiceId, amountCents }) => [invoiceId, amountCents]))
  return (
    held.size === owed.length &&
    owed.every(({ invoiceId, amountCents }) => held.get(invoiceId) === amountCents)
  )
}

/** Stored before the provider is called, so every payment at the provider can be traced to it. */
async function storePayment(tx: MemberTx, provider: PaymentRow['provider'], owed: Owed[]) {
  const companyId = tx.company.id
  const id = newId(tx.now())
  const amountCents = sumOf(owed)
  await tx.db.insert(payments).values({
    id,
    companyId,
    provider,
    status: 'created',
    amountCents,
    requestedBy: tx.actor.userId,
    createdAt: tx.now(),
  })
  await tx.db.insert(paymentShares).values(owed.map((share) => ({ ...share, paymentId: id, isOpen: true })))
  await audit(tx, { action: 'payment.started', thingId: id, companyId, detail: { amountCents } })
  return id
}
