import { and, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import type { SearchResults } from '#contract/reports/search.ts'
import { requireStaff, whyNotStaff } from '#domain/people/staff-access.ts'
import { numbersMeant } from '#domain/platform/document-number.ts'
import { toDecimal, toDollars } from '#domain/platform/money.ts'
import { vendorStatements } from '#server/billing/costs/tables.ts'
import { findInvoicesByNumber } from '#server/billing/invoices/find-invoices.ts'
import { presentFound } from '#server/billing/invoices/present.ts'
import { creditNotes, invoices } from '#server/billing/invoices/tables.ts'
import { payments } from '#server/billing/payments/tables.ts'
import { plans, vendors } from '#server/catalog/price-book/tables.ts'
import type { Ctx } from '#server/context.ts'
import { vendorOrders } from '#server/fulfillment/vendor-orders/tables.ts'
import { findPeople } from '#server/people/companies/find-people.ts'
import { companies } from '#server/people/companies/tables.ts'
import { contactMessages } from '#server/people/contact/tables.ts'
import { hasWords } from '#server/platform/db/word-search.ts'
import { likeContains } from '#server/platform/paging.ts'
import { pools } from '#server/pools/tables.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { listCompanies } from '../operator/queries.ts'

const maxPerKind = 5

/**
 * What operators look for, in all companies. Requests and payments are found through the companies' names, which have an
 * index, so that no search reads a whole table.
 */
export async function searchDesk(ctx: Ctx, q: string): Promise<SearchResults> {
  requireStaff(ctx.actor, 'read')
  const { rows } = await listCompanies(ctx, { q, limit: maxPerKind })
  const ids = rows.map(({ id }) => id)
  const invoicesMeant = await findInvoicesByNumber(ctx, { number: q, limit: maxPerKind })
  return {
    people: (await findPeople(ctx, q, maxPerKind)).map(({ id, isAdmin, ...person }) => ({
      ...person,
      _id: id,
      admin: isAdmin,
    })),
    companies: rows.map(({ id, name, verifiedAt, suspendedAt }) => ({
      _id: id,
      name,
      verified: verifiedAt !== null,
      suspended: suspendedAt !== null,
    })),
    invoices: invoicesMeant.map((invoice) => ({
      ...presentFound(invoice, ctx.now()),
      company: invoice.companyName,
    })),
    requests: await openRequests(ctx, q, ids),
    payments: await paymentsOf(ctx, ids),
    pools: await poolsOf(ctx, q),
    orders: await ordersOf(ctx, q, ids),
    creditNotes: await creditNotesOf(ctx, q),
    statements: await statementsOf(ctx, q),
    messages: await messagesOf(ctx, q),
  }
}

/** Only those under review: the queue is short, whatever was decided before. */
async function openRequests({ db }: Ctx, q: string, companyIds: string[]) {
  const isMeant = or(inArray(purchases.companyId, companyIds), ilike(vendors.name, likeContains(q)))
  const found = await db
    .select({ id: purchases.id, vendor: vendors.name, company: companies.name, status: purchases.status })
    .from(purchases)
    .innerJoin(vendors, eq(vendors.id, purchases.vendorId))
    .innerJoin(companies, eq(companies.id, purchases.companyId))
    .where(and(eq(purchases.status, 'under_review'), isMeant))
    .orderBy(purchases.requestedAt)
    .limit(maxPerKind)
  return found.map(({ id, ...request }) => ({ _id: id, ...request }))
}

async function paymentsOf({ db }: Ctx, companyIds: string[]) {
  const found = await db
    .select({
      id: payments.id,
      company: companies.name,
      amountCents: payments.amountCents,
      status: payments.status,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(companies, eq(companies.id, payments.companyId))
    .where(inArray(payments.companyId, companyIds))
    .orderBy(desc(payments.id))
    .limit(maxPerKind)
  return found.map(({ id, amountCents, createdAt, ...payment }) => ({
    ...payment,
    _id: id,
    amount: toDecimal(amountCents),
    createdAt: createdAt.toISOString(),
  }))
}

async function poolsOf({ db }: Ctx, q: string) {
  const found = await db
    .select({ id: pools.id, vendor: vendors.name, plan: plans.name, state: pools.state })
    .from(pools)
    .innerJoin(plans, eq(plans.id, pools.planId))
    .innerJoin(vendors, eq(vendors.id, plans.vendorId))
    .where(or(ilike(vendors.name, likeContains(q)), ilike(plans.name, likeContains(q))))
    .orderBy(desc(pools.id))
    .limit(maxPerKind)
  return found.map(({ id, ...pool }) => ({ _id: id, ...pool }))
}

/** By its whole number, or of a company that was found: both have an index. */
async function ordersOf({ db }: Ctx, q: string, companyIds: string[]) {
  const found = await db
    .select({
      id: vendorOrders.id,
      number: vendorOrders.number,
      vendor: vendors.name,
      company: companies.name,
      state: vendorOrders.state,
    })
    .from(vendorOrders)
    .innerJoin(vendors, eq(vendors.id, vendorOrders.vendorId))
    .innerJoin(companies, eq(companies.id, vendorOrders.companyId))
    .where(
      or(
        inArray(vendorOrders.number, numbersMeant('vendor_order', q)),
        inArray(vendorOrders.companyId, companyIds),
      ),
    )
    .orderBy(desc(vendorOrders.id))
    .limit(maxPerKind)
  return found.map(({ id, ...order }) => ({ _id: id, ...order }))
}

async function creditNotesOf({ db }: Ctx, q: string) {
  const found = await db
    .select({
      id: creditNotes.id,
      number: creditNotes.number,
      invoice: invoices.number,
      company: companies.name,
      amountCents: creditNotes.amountCents,
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(companies, eq(companies.id, creditNotes.companyId))
    .where(inArray(creditNotes.number, numbersMeant('credit_note', q)))
  return found.map(({ id, amountCents, ...note }) => ({ ...note, _id: id, amount: toDollars(amountCents) }))
}

async function statementsOf(ctx: Ctx, q: string) {
  const { id, number, vendor, month } = vendorStatements
  const found = await ctx.db
    .select({ _id: id, number, vendor, month })
    .from(vendorStatements)
    .where(inArray(number, numbersMeant('statement', q)))
  return found.map((each) => ({ ...each, month: each.month.slice(0, 7) }))
}

/** By who sent them, for those who may read them. */
async function messagesOf(ctx: Ctx, q: string) {
  if (whyNotStaff(ctx.actor, 'messages')) return []
  const { id, name, email, createdAt } = contactMessages
  const found = await ctx.db
    .select({ _id: id, name, email, createdAt })
    .from(contactMessages)
    .where(hasWords(name, email, q))
    .orderBy(desc(id))
    .limit(maxPerKind)
  return found.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() }))
}
