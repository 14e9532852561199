import { asc, eq } from 'drizzle-orm'
import type { PendingDetail } from '#contract/people/staff.ts'
import type { Limits } from '#domain/people/four-eyes.ts'
import { toDollars } from '#domain/platform/money.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
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
  return rows.map(({ row, by, company, invoice, vendor, billingCycle, title }) => ({
    ...presentPending(row, by),
    offer:
      vendor && billingCycle && row.kind === 'offer' ? { vendor, billingCycle, ...presentOffer(row) } : null,
    publication: title === null ? null : { title, revenue: toDollars(Number(row.input.revenueCents ?? 0)) },
    limits: presentChangeOfLimits(row),
    company: row.companyId === null ? null : { _id: row.companyId, name: company ?? '' },
    invoice,
    thing: row.thingId,
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
