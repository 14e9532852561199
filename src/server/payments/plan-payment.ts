import { and, eq, inArray } from 'drizzle-orm'
import type { PaymentStatus } from '../../domain/payment.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { personOf, type Tx } from '../context.ts'
import { newId } from '../ids.ts'
import { lockOwed, type Owed } from './owed.ts'
import { lockCompany, type PaymentRow } from './queries.ts'
import { paymentShares, payments } from './tables.ts'

export type Plan = { paymentId: string | null; inTheWay: string[] }

/** Finds the open payment for exactly this, or writes a new one down; names those that must go first. */
export async function planPayment(
  tx: Tx,
  provider: PaymentRow['provider'],
  companyId: string,
  invoiceIds?: string[],
): Promise<Plan> {
  await lockCompany(tx, companyId)
  const owed = await lockOwed(tx, companyId, invoiceIds)
  const open = await openPaymentsOn(tx, owed)
  if (open.some(({ status }) => status === 'processing')) throw new Refused('payment_processing')
  const [only, ...others] = open
  if (!only) return { paymentId: await writeDown(tx, provider, companyId, owed), inTheWay: [] }
  const isSame = others.length === 0 && only.provider === provider && isFor(only.shares, owed)
  if (isSame) return { paymentId: only.id, inTheWay: [] }
  return { paymentId: null, inTheWay: open.map(({ id }) => id) }
}

type OpenPayment = { id: string; status: PaymentStatus; provider: PaymentRow['provider']; shares: Owed[] }

/** The open payments that hold one of these invoices, each with everything that it is for. */
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

/** Stored before anybody outside hears of it: what the provider then does can always be found again. */
async function writeDown(tx: Tx, provider: PaymentRow['provider'], companyId: string, owed: Owed[]) {
  const id = newId(tx.now())
  const amountCents = owed.reduce((sum, share) => sum + share.amountCents, 0)
  await tx.db.insert(payments).values({
    id,
    companyId,
    provider,
    status: 'created',
    amountCents,
    requestedBy: personOf(tx).userId,
    createdAt: tx.now(),
  })
  await tx.db.insert(paymentShares).values(owed.map((share) => ({ ...share, paymentId: id, isOpen: true })))
  await audit(tx, { action: 'payment.started', thingId: id, companyId, detail: { amountCents } })
  return id
}
