import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Product, ProductInvoice, ProductSubscription } from '#contract/reports/products.ts'
import type { Renewal } from '#contract/reports/savings.ts'
import { type InvoiceStatus, statusLabel } from '#domain/billing/invoice.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { seatsLost } from '#domain/fulfillment/seats.ts'
import { type Cents, toDollars } from '#domain/platform/money.ts'
import { isActive } from '#domain/pools/pool.ts'
import { endAfterNotice } from '#domain/subscriptions/purchase.ts'
import { openOf } from '#server/billing/ledger/balances.ts'
import { getVendor, uploadedLogo } from '#server/catalog/price-book/price-book.ts'
import type { CompanyCtx } from '#server/context.ts'
import { type PaidSeats, paidSeats } from '#server/fulfillment/seats/queries.ts'
import { commitments } from '#server/pools/commitment-tables.ts'
import { pools } from '#server/pools/tables.ts'
import { presentPurchase } from '#server/purchasing/purchases/present.ts'
import { type FullPurchase, listPurchases } from '#server/subscriptions/queries.ts'
import { vendorOverview } from '../dashboard/vendor-overview.ts'
import { listRenewals } from '../savings/renewals-ahead.ts'
import { productHistory } from './history.ts'

/** Everything about one product of a company, for its page. One that nothing was paid for is refused. */
export async function productOf(ctx: CompanyCtx, word: string): Promise<Product> {
  const vendor = getVendor(ctx, word)
  const companyId = ctx.company.id
  const seats = await vendorOverview(ctx, word)
  const paid = await paidSeats(ctx, companyId, vendor)
  const renewals = await listRenewals(ctx, companyId)
  const own = (
    await listPurchases(ctx, companyId, ['under_review', 'countered', 'authorized', 'paid'])
  ).filter(({ vendorId }) => vendorId === vendor.id)
  const [active, requests] = [own.filter(isPaid), own.filter((purchase) => !isPaid(purchase))]
  return {
    seats,
    logo: uploadedLogo(ctx, vendor.name),
    subscriptions: active.map((purchase) => subscriptionOf(ctx, vendor, { purchase, paid, renewals })),
    requests: requests.map((purchase) => presentPurchase(purchase, ctx.now())),
    invoices: await invoicesOf(ctx, vendor.id),
    board: await boardOf(ctx, vendor.name),
    history: await productHistory(ctx, vendor.id),
  }
}

function isPaid({ status }: FullPurchase) {
  return status === 'paid'
}

type Facts = { purchase: FullPurchase; paid: PaidSeats; renewals: Renewal[] }

function subscriptionOf(
  { now }: CompanyCtx,
  vendor: Vendor,
  { purchase, paid, renewals }: Facts,
): ProductSubscription {
  const own = renewals.filter((renewal) => renewal.purchase === purchase.id)
  const [next] = own
  const open = own.find(({ noticeBy }) => noticeBy !== null)
  const repriced = own.find(({ nowPrice }) => nowPrice !== null)
  return {
    purchase: presentPurchase(purchase, now()),
    renewal: next ? { at: next.renewsAt, amount: next.groupPrice } : null,
    deadline: open?.noticeBy ? { cancelBy: open.noticeBy, endsAt: open.renewsAt } : null,
    ifCanceled: endIfCanceled(purchase, now(), seatsLost(vendor, paid.lines, paid.counts, purchase.id)),
    newPrice: repriced
      ? {
          from: repriced.renewsAt,
          amount: repriced.groupPrice,
          now: repriced.nowPrice ?? 0,
          cancelBy: repriced.noticeBy,
        }
      : null,
  }
}

function endIfCanceled(purchase: FullPurchase, now: Date, seatsLost: number) {
  const { cyclesStart, cancelsAt, billingCycle, termEndsAt } = purchase
  if (cancelsAt || !cyclesStart) return null
  return { endsAt: endAfterNotice(cyclesStart, billingCycle, now, termEndsAt).toISOString(), seatsLost }
}

type InvoiceRow = {
  id: string
  number: string
  issuedAt: string
  dueAt: string
  status: InvoiceStatus
  dueCents: Cents
  openCents: Cents
  cents: Cents
}

async function invoicesOf({ db, company, now }: CompanyCtx, vendorId: string): Promise<ProductInvoice[]> {
  const { rows } = await db.execute<InvoiceRow>(sql`
    select i.id, i.number, i.issued_at as "issuedAt", i.due_at as "dueAt", i.status,
      i.due_cents as "dueCents", ${openOf(sql`i.id`)} as "openCents", sum(l.after_cents)::bigint as cents
    from invoices i join invoice_lines l on l.invoice_id = i.id
    where i.company_id = ${company.id} and l.vendor_id = ${vendorId}
    group by i.id order by i.issued_at desc, i.number desc limit 24`)
  return rows.map(({ id, number, issuedAt, dueAt, cents, ...invoice }) => ({
    _id: id,
    number,
    issuedAt: new Date(issuedAt).toISOString(),
    amount: toDollars(cents),
    status: statusLabel({ ...invoice, dueAt: new Date(dueAt) }, now()),
  }))
}

/** The pools of the vendor as everybody sees them: the company's own maximum is nowhere near. */
async function boardOf(ctx: CompanyCtx, vendor: string): Promise<Product['board']> {
  const { at, pools: all } = ctx.parts.publicPools.board()
  const open = all.filter((pool) => pool.vendor === vendor && isActive(pool.state))
  const ids = open.map(({ _id }) => _id)
  if (ids.length === 0) return { at, pools: [], joined: [] }
  const joined = await ctx.db
    .select({ slug: pools.slug })
    .from(commitments)
    .innerJoin(pools, eq(pools.id, commitments.poolId))
    .where(
      and(
        eq(commitments.companyId, ctx.company.id),
        inArray(commitments.poolId, ids),
        inArray(commitments.state, ['standing', 'awarded']),
      ),
    )
  return { at, pools: open, joined: [...new Set(joined.map(({ slug }) => slug))] }
}
