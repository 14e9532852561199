import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PendingDetail } from '#contract/reports/pending.ts'
import type { Limits } from '#domain/people/four-eyes.ts'
import { toDollars } from '#domain/platform/money.ts'
import { presentForDesk } from '#server/billing/invoices/present.ts'
import { selectInvoices } from '#server/billing/invoices/queries.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import { presentOperatorPayments } from '#server/billing/payments/present.ts'
import { paymentsById } from '#server/billing/payments/queries.ts'
import { changeSets } from '#server/catalog/price-book/tables.ts'
import type { Ctx } from '#server/context.ts'
import { users } from '#server/people/accounts/tables.ts'
import { companies } from '#server/people/companies/tables.ts'
import { isOpen } from '#server/people/staff/open-pending.ts'
import { presentLimits } from '#server/people/staff/present.ts'
import { type PendingRow, presentPending } from '#server/people/staff/second-person.ts'
import { pendingActions } from '#server/people/staff/tables.ts'
import type { AskedOffer } from '#server/purchasing/purchases/counter.ts'
import { purchases } from '#server/subscriptions/tables.ts'

/** What waits for a second person, longest waiting first. */
export async function listPending(ctx: Ctx): Promise<PendingDetail[]> {
  const rows = await ctx.db
    .select({
      ...{ row: pendingActions, by: users.email, company: companies.name, invoice: invoices.number },
      ...{ vendor: purchases.vendor, billingCycle: purchases.billingCycle, title: changeSets.title },
    })
    .from(pendingActions)
    .innerJoin(users, eq(users.id, pendingActions.askedBy))
    .leftJoin(companies, eq(companies.id, pendingActions.companyId))
    .leftJoin(invoices, eq(invoices.id, pendingActions.thingId))
    .leftJoin(purchases, eq(purchases.id, pendingActions.thingId))
    .leftJoin(changeSets, eq(changeSets.id, pendingActions.thingId))
    .where(isOpen(ctx))
    .orderBy(asc(pendingActions.createdAt), asc(pendingActions.id))
  const about = await readAbout(
    ctx,
    rows.map(({ row }) => row),
  )
  return rows.map(({ row, by, company, invoice, vendor, billingCycle, title }) => ({
    ...presentPending(row, by),
    offer:
      vendor && billingCycle && row.kind === 'offer' ? { vendor, billingCycle, ...presentOffer(row) } : null,
    publication: title === null ? null : { title, revenue: toDollars(Number(row.input.revenueCents ?? 0)) },
    limits: presentChangeOfLimits(row),
    company: row.companyId === null ? null : { _id: row.companyId, name: company ?? '' },
    invoice,
    thing: row.thingId,
    payment: about.payments.get(row.thingId ?? '') ?? null,
    credited: about.invoices.get(row.thingId ?? '') ?? null,
    earlier: about.earlier.filter(({ thingId }) => thingId === row.thingId).map(({ shown }) => shown),
    reason: String(row.input.reason ?? ''),
    expiresAt: row.expiresAt.toISOString(),
  }))
}

function presentOffer({ input }: PendingRow) {
  const { requestedCents, costCents } = input as AskedOffer
  return { requested: toDollars(requestedCents), cost: costCents === null ? null : toDollars(costCents) }
}

function presentChangeOfLimits({ input }: PendingRow): PendingDetail['limits'] {
  const { before, limits } = input as { before?: Limits; limits?: Limits }
  return before && limits ? { before: presentLimits(before), after: presentLimits(limits) } : null
}

/** The payments and invoices they are about, as their lists show them, and what was asked for about them before. */
async function readAbout(ctx: Ctx, rows: PendingRow[]) {
  const idsOf = (kind: PendingRow['kind']) =>
    rows.flatMap((row) => (row.kind === kind && row.thingId ? [row.thingId] : []))
  const payments = await presentOperatorPayments(ctx, await paymentsById(ctx, idsOf('refund')))
  const credited = await presentForDesk(
    ctx,
    await selectInvoices(ctx, inArray(invoices.id, idsOf('credit-note'))),
  )
  return {
    payments: new Map(payments.map((payment) => [payment._id, payment])),
    invoices: new Map(credited.map((invoice) => [invoice._id, invoice])),
    earlier: await readEarlier(
      ctx,
      rows.flatMap(({ thingId }) => thingId ?? []),
    ),
  }
}

async function readEarlier(ctx: Ctx, thingIds: string[]) {
  const decider = alias(users, 'decider')
  const found = await ctx.db
    .select({ row: pendingActions, by: users.email, decidedBy: decider.email })
    .from(pendingActions)
    .innerJoin(users, eq(users.id, pendingActions.askedBy))
    .leftJoin(decider, eq(decider.id, pendingActions.decidedBy))
    .where(and(inArray(pendingActions.thingId, thingIds), ne(pendingActions.state, 'pending')))
    .orderBy(desc(pendingActions.createdAt), desc(pendingActions.id))
  return found.map(({ row, by, decidedBy }) => ({
    thingId: row.thingId,
    shown: {
      ...presentPending(row, by),
      state: row.state,
      decidedBy,
      decidedAt: (row.decidedAt ?? row.expiresAt).toISOString(),
      reason: row.reason,
    },
  }))
}
