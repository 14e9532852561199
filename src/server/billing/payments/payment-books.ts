import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { chargedBackStatuses } from '#domain/billing/dispute.ts'
import { type PaymentBooks, returnableOfInvoice } from '#domain/billing/returnable.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { listOf } from '#server/platform/db/columns.ts'
import { creditsOf } from '../ledger/balances.ts'
import { booksOfInvoices } from '../ledger/invoice-books.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import type { PaymentRow } from './queries.ts'
import { disputes, refunds, returnParts } from './tables.ts'

type Payment = Pick<PaymentRow, 'id' | 'companyId' | 'status' | 'amountCents'>

/** One payment's figures from the ledger. A caller that changes it has locked its company. */
export async function booksOfPayment(ctx: Ctx, payment: Payment): Promise<PaymentBooks> {
  return (await booksOfPayments(ctx, [payment])).get(payment.id) as PaymentBooks
}

/** The same for many, in the same number of statements. */
export async function booksOfPayments(ctx: Ctx, payments: Payment[]): Promise<Map<string, PaymentBooks>> {
  if (payments.length === 0) return new Map()
  const ids = payments.map(({ id }) => id)
  const cash = await cashIn(ctx, ids)
  const invoiceIds = [...new Set(cash.flatMap(({ invoiceId }) => (invoiceId ? [invoiceId] : [])))]
  const invoices = await booksOfInvoices(ctx, invoiceIds)
  const refunded = await refundedByPayment(ctx, ids)
  const chargedBack = await heldByPayment(ctx, ids)
  const credit = await creditByCompany(ctx, [...new Set(payments.map(({ companyId }) => companyId))])
  return new Map(
    payments.map(({ id, companyId, status, amountCents }) => {
      const mine = cash.filter(({ paymentId }) => paymentId === id)
      return [
        id,
        {
          receivedCents: status === 'paid' ? amountCents : 0,
          refundedCents: refunded.get(id) ?? 0,
          chargedBackCents: chargedBack.get(id) ?? 0,
          overpaidCents: mine.find(({ invoiceId }) => invoiceId === null)?.cents ?? 0,
          creditCents: credit.get(companyId) ?? 0,
          shares: mine.flatMap(({ invoiceId, cents }) => {
            const books = invoiceId && invoices.get(invoiceId)
            return books ? [{ invoiceId, cashCents: cents, ...returnableOfInvoice(books) }] : []
          }),
        },
      ]
    }),
  )
}

type Cash = { paymentId: string; invoiceId: string | null; cents: Cents }

/** What remains of each payment per invoice (no invoice: what became credit), less reserved parts. */
async function cashIn(ctx: Ctx, ids: string[]): Promise<Cash[]> {
  const { rows } = await ctx.db.execute<Omit<Cash, 'cents'> & { cents: string }>(sql`
    select payment_id as "paymentId", invoice_id as "invoiceId", sum(cents) as cents from (
      select payment_id, case when kind = 'overpaid' then null else invoice_id end as invoice_id,
        case when kind in ('refunded', 'charged_back') then -amount_cents else amount_cents end as cents
      from ${ledgerEntries} where payment_id = any(${sql.param(ids)}::uuid[]) 
        and kind in ('paid', 'overpaid', 'refunded', 'charged_back')
      union all
      select payment_id, invoice_id, -amount_cents from ${returnParts}
      where payment_id = any(${sql.param(ids)}::uuid[]) and is_open) moved
    group by payment_id, invoice_id order by invoice_id nulls first`)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

async function refundedByPayment(ctx: Ctx, ids: string[]): Promise<Map<string, Cents>> {
  const { paymentId, amountCents, status, bouncedAt } = refunds
  const rows = await ctx.db
    .select({ id: paymentId, cents: sql<Cents>`sum(${amountCents})::bigint` })
    .from(refunds)
    .where(and(inArray(paymentId, ids), inArray(status, ['queued', 'done']), isNull(bouncedAt)))
    .groupBy(paymentId)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/** Of a dispute, what the bank took less what it gave back, as booked; a value in a query of disputes. */
export const takenBy: SQL<Cents> = sql<Cents>`(select coalesce(-sum(m.amount_cents), 0)::bigint
  from dispute_movements m where m.dispute_id = disputes.id)`

/** What the bank has or may take: until it is booked, the disputed amount. */
export const heldBy: SQL<Cents> = sql<Cents>`greatest(${takenBy}, 0, case
  when disputes.status in ${listOf(chargedBackStatuses)} then disputes.amount_cents else 0 end)`

async function heldByPayment(ctx: Ctx, ids: string[]): Promise<Map<string | null, Cents>> {
  const rows = await ctx.db
    .select({ id: disputes.paymentId, cents: sql<Cents>`sum(${heldBy})::bigint` })
    .from(disputes)
    .where(inArray(disputes.paymentId, ids))
    .groupBy(disputes.paymentId)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/** What banks took of a payment, as booked. */
export async function takenFrom(ctx: Ctx, paymentId: string): Promise<Cents> {
  const [sum] = await ctx.db
    .select({ cents: sql<Cents>`coalesce(sum(greatest(${takenBy}, 0)), 0)::bigint` })
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId))
  return sum?.cents ?? 0
}

async function creditByCompany(ctx: Ctx, ids: string[]): Promise<Map<string, Cents>> {
  const { rows } = await ctx.db.execute<{ company_id: string; credit: string }>(
    creditsOf(sql`select unnest(${sql.param(ids)}::uuid[])`),
  )
  return new Map(rows.map(({ company_id, credit }) => [company_id, Number(credit)]))
}
