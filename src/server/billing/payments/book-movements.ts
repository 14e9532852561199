import { sql } from 'drizzle-orm'
import { currency, splitRefund } from '#domain/billing/payment.ts'
import { type ReturnPart, splitTaken } from '#domain/billing/returnable.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { DisputeMovement } from '#server/platform/gateways/payments/payments.ts'
import { type Reopened, reopenInvoices } from '../invoices/reopen.ts'
import { returnRestOfVoid } from '../invoices/void-invoice.ts'
import { type Entry, post } from '../ledger/post.ts'
import { earn } from '../referrals/earn.ts'
import { booksOfPayment, takenFrom } from './payment-books.ts'
import type { Dispute, PaymentRow } from './queries.ts'
import { settleLocked } from './settle.ts'
import { disputeMovements } from './tables.ts'

export type Booked = { takenCents: Cents; returnedCents: Cents; reopened: Reopened[] }

/**
 * Books what a bank took and gave back, each movement once. The caller has locked purchases, company and payment, and
 * released what was reserved for the payment's disputes.
 */
export async function bookMovements(
  tx: Tx,
  payment: PaymentRow,
  dispute: Dispute,
  movements: readonly DisputeMovement[],
): Promise<Booked> {
  const booked: Booked = { takenCents: 0, returnedCents: 0, reopened: [] }
  for (const movement of inOrder(movements)) {
    const { id, amountCents } = movement
    // What is taken is split by the books before it.
    const parts = amountCents < 0 ? await partsOf(tx, payment, -amountCents) : []
    if (!(await isNew(tx, dispute, movement))) continue
    const about = { tx, payment, dispute, movementId: id }
    if (amountCents < 0) booked.reopened.push(...(await take(about, parts)))
    else await giveBack(about, amountCents)
    booked[amountCents < 0 ? 'takenCents' : 'returnedCents'] += Math.abs(amountCents)
  }
  return booked
}

/** In our currency, what was taken first: only that can come back. */
function inOrder(movements: readonly DisputeMovement[]): DisputeMovement[] {
  return movements
    .filter((movement) => movement.currency === currency && movement.amountCents !== 0)
    .sort((a, b) => Number(a.amountCents > 0) - Number(b.amountCents > 0))
}

async function isNew(tx: Tx, { id: disputeId }: Dispute, { id, amountCents }: DisputeMovement) {
  const stored = await tx.db
    .insert(disputeMovements)
    .values({ id, disputeId, amountCents, bookedAt: tx.now() })
    .onConflictDoNothing()
    .returning()
  return stored.length > 0
}

async function partsOf(tx: Tx, payment: PaymentRow, amountCents: Cents): Promise<ReturnPart[]> {
  const books = await booksOfPayment(tx, payment)
  return splitTaken({ ...books, chargedBackCents: await takenFrom(tx, payment.id) }, amountCents)
}

type About = { tx: Tx; payment: PaymentRow; dispute: Dispute; movementId: string }

/** What had become credit goes first, as for refunds; the rest is owed again. */
async function take(about: About, parts: readonly ReturnPart[]): Promise<Reopened[]> {
  const { tx, payment } = about
  await post(
    tx,
    parts.flatMap((part) => takenEntries(about, part)),
  )
  const ids = parts.flatMap(({ invoiceId }) => (invoiceId ? [invoiceId] : []))
  await returnRestOfVoid(tx, ids)
  const reopened = await reopenInvoices(tx, ids)
  await earn(tx, { companyId: payment.companyId, paymentId: payment.id, cause: 'refunded' })
  await auditMovement(about, 'dispute.money_taken', sumOf(parts))
  return reopened
}

function takenEntries(about: About, { invoiceId, amountCents, fromCredit }: ReturnPart): Entry[] {
  const event = `${eventOf(about)}:${invoiceId ?? 'none'}:${fromCredit ? 'credit' : 'invoice'}`
  const facts = { companyId: about.payment.companyId, paymentId: about.payment.id, invoiceId, amountCents }
  return [
    { ...facts, kind: 'charged_back', event },
    ...(fromCredit ? [{ ...facts, kind: 'credit_applied' as const, event: `${event}:applied` }] : []),
  ]
}

/** To where it was taken from: it pays what is still owed there, and the rest is the company's credit again. */
async function giveBack(about: About, amountCents: Cents) {
  const { tx, payment } = about
  const { id: paymentId, companyId } = payment
  const sources = await takenBy(about)
  const parts = splitRefund(Math.min(amountCents, sumOf(sources)), sources.map(placed))
  const toInvoices: { invoiceId: string; amountCents: Cents }[] = []
  const entries: Entry[] = []
  for (const { invoiceId: place, amountCents: part } of parts) {
    const [invoiceId, from] = readPlace(place)
    if (from === 'invoice' && invoiceId) toInvoices.push({ invoiceId, amountCents: part })
    else {
      const event = `${eventOf(about)}:${invoiceId ?? 'none'}:credit`
      entries.push({ kind: 'overpaid', companyId, paymentId, invoiceId, amountCents: part, event })
    }
  }
  const rest = amountCents - sumOf(parts)
  const event = `${eventOf(about)}:rest`
  await post(tx, [...entries, { kind: 'overpaid', companyId, paymentId, amountCents: rest, event }])
  await settleLocked(tx, { paymentId, companyId, shares: toInvoices, event: eventOf(about) })
  const invoiceIds = toInvoices.map(({ invoiceId }) => invoiceId)
  if (invoiceIds.length > 0) await tx.parts.jobs.enqueue(tx, 'take-back-payments', { invoiceIds })
  await auditMovement(about, 'dispute.money_returned', amountCents)
}

type Source = { invoiceId: string | null; fromCredit: boolean; amountCents: Cents }

/** What this dispute has taken, by source. */
async function takenBy({ tx, payment, dispute }: About): Promise<Source[]> {
  const { rows } = await tx.db.execute<Omit<Source, 'amountCents'> & { cents: string }>(sql`
    select invoice_id as "invoiceId", event_key like '%:credit' as "fromCredit", sum(amount_cents) as cents
    from ledger_entries
    where payment_id = ${payment.id} and kind = 'charged_back' and starts_with(event_key, ${`dispute:${dispute.id}:`})
    group by 1, 2 order by 1 nulls first, 2`)
  return rows.map(({ cents, ...source }) => ({ ...source, amountCents: Number(cents) }))
}

/** An invoice may have given money back from its credit and from itself. */
function placed({ invoiceId, fromCredit, amountCents }: Source) {
  return { invoiceId: `${invoiceId ?? ''} ${fromCredit ? 'credit' : 'invoice'}`, amountCents }
}

function readPlace(place: string | null): [string | null, string] {
  const [invoiceId = '', from = ''] = (place ?? '').split(' ')
  return [invoiceId === '' ? null : invoiceId, from]
}

function eventOf({ dispute, movementId }: About) {
  return `dispute:${dispute.id}:${movementId}`
}

async function auditMovement(
  { tx, payment, dispute, movementId }: About,
  action: 'dispute.money_taken' | 'dispute.money_returned',
  amountCents: Cents,
) {
  const detail = { dispute: dispute.id, movement: movementId, amountCents }
  await audit(tx, { action, thingId: payment.id, companyId: payment.companyId, detail })
}

function sumOf(parts: readonly { amountCents: Cents }[]): Cents {
  return parts.reduce((sum, part) => sum + part.amountCents, 0)
}
