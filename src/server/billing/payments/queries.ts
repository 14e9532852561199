import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PaymentFilter } from '#contract/billing/payments.ts'
import { underWayStatuses } from '#domain/billing/payment.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { isOfCompany } from '#server/people/companies/find-people.ts'
import { hasStanding } from '#server/people/companies/has-standing.ts'
import { companies } from '#server/people/companies/tables.ts'
import { thingsWaiting } from '#server/people/staff/waiting-returns.ts'
import { filterRows } from '#server/platform/db/filter-rows.ts'
import { hasId } from '#server/platform/db/has-id.ts'
import { isId } from '#server/platform/ids.ts'
import {
  likeContains,
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  readIdCursor,
} from '#server/platform/paging.ts'
import { openOf } from '../ledger/balances.ts'
import { needsAttention } from './attention.ts'
import { type disputes, payments, type refunds } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect
export type PaidInvoice = {
  id: string
  number: string
  amountCents: Cents
  /** The open amount of the whole invoice now. */
  openCents: Cents
  dueAt: string
  vendors: string[]
}
export type Dispute = typeof disputes.$inferSelect
export type DisputeFigures = Pick<Dispute, 'id' | 'amountCents' | 'reason' | 'status'> & {
  evidenceBy: string | Date | null
}
export type FullPayment = PaymentRow & {
  invoices: PaidInvoice[]
  refunds: Pick<Refund, 'id' | 'amountCents' | 'reason' | 'status' | 'failure'>[]
  disputes: DisputeFigures[]
  companyName: string
  /** Paid by bank transfer: its money may take weeks. */
  isTransfer: boolean
}

const invoicesOf = sql<PaidInvoice[]>`(
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'number', i.number, 'amountCents', s.amount_cents, 'dueAt', i.due_at,
    'openCents', ${openOf(sql`i.id`)},
    'vendors', (select json_agg(distinct l.vendor order by l.vendor)
      from invoice_lines l where l.invoice_id = i.id)
  ) order by i.number), '[]')
  from payment_shares s join invoices i on i.id = s.invoice_id where s.payment_id = ${payments.id})`

const refundsOf = sql<FullPayment['refunds']>`(
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'amountCents', r.amount_cents, 'reason', r.reason, 'status', r.status, 'failure', r.failure
  ) order by r.id), '[]')
  from refunds r where r.payment_id = ${payments.id})`

const disputesOf = sql<DisputeFigures[]>`(
  select coalesce(json_agg(json_build_object(
    'id', d.id, 'amountCents', d.amount_cents, 'reason', d.reason, 'status', d.status, 'evidenceBy', d.evidence_by
  ) order by d.created_at, d.id), '[]')
  from disputes d where d.payment_id = ${payments.id})`

function selectPayments({ db }: Ctx) {
  return db
    .select({
      payment: payments,
      invoices: invoicesOf,
      refunds: refundsOf,
      disputes: disputesOf,
      companyName: sql<string>`coalesce(${companies.name}, '')`,
      isTransfer: sql<boolean>`exists (select from payment_methods m
        where m.id = ${payments.methodId} and m.kind = 'transfer')`,
    })
    .from(payments)
    .leftJoin(companies, eq(companies.id, payments.companyId))
}

type Selected = Awaited<ReturnType<typeof selectPayments>>[number]

function whole({ payment, ...rest }: Selected): FullPayment {
  return { ...payment, ...rest }
}

/** One payment, by our id or the provider's; with a company, only if it is that company's. */
export async function findPayment(ctx: Ctx, id: string, companyId?: string): Promise<FullPayment | null> {
  const isIt = isId(id) ? eq(payments.id, id) : eq(payments.intentId, id)
  const [found] = await selectPayments(ctx).where(
    and(isIt, companyId ? eq(payments.companyId, companyId) : undefined),
  )
  return found ? whole(found) : null
}

export async function getPayment(ctx: Ctx, id: string, companyId?: string): Promise<FullPayment> {
  const found = await findPayment(ctx, id, companyId)
  if (!found) throw new Refused('not_found')
  return found
}

export async function paymentsById(ctx: Ctx, ids: string[]): Promise<FullPayment[]> {
  return (await selectPayments(ctx).where(inArray(payments.id, ids))).map(whole)
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  const [found] = isId(id)
    ? await tx.db.select().from(payments).where(eq(payments.id, id)).for('no key update')
    : []
  if (!found) throw new Refused('not_found')
  return found
}

type Filter = Paging & z.infer<typeof PaymentFilter>

/** Payments of all companies, newest first, those that need attention oldest first; ids are in order of creation, so they serve as the cursor. */
export async function listPayments(ctx: Ctx, filter: Filter): Promise<Page<FullPayment>> {
  const { q, status, companyId, standing, limit, cursor, ...columns } = filter
  const place = readIdCursor(cursor)
  const isQueue = status === 'attention'
  const isAfter = place && (isQueue ? gt(payments.id, place) : lt(payments.id, place))
  const found = await selectPayments(ctx)
    .where(
      and(
        status && hasStatus(ctx, status),
        hasStanding(ctx.now(), payments.companyId, standing),
        filterRows(ctx, columns, {
          day: payments.createdAt,
          cents: payments.amountCents,
          vendor: paysVendor,
        }),
        companyId ? hasId(payments.companyId, companyId) : undefined,
        q ? isAbout(q) : undefined,
        isAfter || undefined,
      ),
    )
    .orderBy(isQueue ? asc(payments.id) : desc(payments.id))
    .limit(oneMoreThan(limit))
  return pageOf(found.map(whole), limit, ({ id }) => id)
}

function hasStatus(ctx: Ctx, status: NonNullable<Filter['status']>) {
  if (status === 'attention') return needsAttention
  if (status !== 'refunding') return eq(payments.status, status)
  const isOnItsWay = sql`exists (select from refunds r where r.payment_id = ${payments.id} and r.status = 'queued')`
  return or(isOnItsWay, inArray(payments.id, thingsWaiting(ctx, 'refund')))
}

/** A payment for something of these vendors. */
export function paysVendor(ids: SQL): SQL {
  return sql`exists (select from payment_shares s join invoice_lines l on l.invoice_id = s.invoice_id
    where s.payment_id = ${payments.id} and l.vendor_id = any(${ids}))`
}

/** Its company, or the number of an invoice it pays. */
function isAbout(q: string) {
  return sql`(${isOfCompany(payments.companyId, q)} or exists (
    select from payment_shares s join invoices i on i.id = s.invoice_id
    where s.payment_id = ${payments.id} and i.number ilike ${likeContains(q)}))`
}

/**
 * Payments with an unknown outcome, least recently checked first. Banks take days for debits and transfers: after an
 * hour it is enough to ask every ten minutes.
 */
export async function listUnderWay(ctx: Ctx, provider: PaymentRow['provider']): Promise<PaymentRow[]> {
  return ctx.db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, underWayStatuses),
        eq(payments.provider, provider),
        or(
          isNull(payments.methodId),
          gt(payments.createdAt, addMinutes(ctx.now(), -60)),
          isNull(payments.checkedAt),
          lt(payments.checkedAt, addMinutes(ctx.now(), -10)),
        ),
      ),
    )
    .orderBy(sql`${payments.checkedAt} asc nulls first`, asc(payments.id))
    .limit(maxAtOnce)
}

const maxAtOnce = 500

function addMinutes(moment: Date, minutes: number) {
  return new Date(moment.getTime() + minutes * 60_000)
}
