import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Renewal } from '../../contract/savings.ts'
import { toDollars } from '../../domain/money.ts'
import { noticeBy } from '../../domain/purchase.ts'
import { renewalsAhead } from '../../domain/renewal.ts'
import type { Ctx } from '../context.ts'
import { vendors } from '../price-book/tables.ts'
import { purchases } from '../purchases/tables.ts'

/** Renewals in the next twelve months, soonest first, with each cancellation deadline. */
export async function listRenewals(ctx: Ctx, companyId: string): Promise<Renewal[]> {
  const active = await ctx.db
    .select({ ...getTableColumns(purchases), vendorName: vendors.name })
    .from(purchases)
    .innerJoin(vendors, eq(vendors.id, purchases.vendorId))
    .where(and(eq(purchases.companyId, companyId), eq(purchases.status, 'paid')))
  return active
    .flatMap((purchase) => renewalsOf(purchase, ctx.now()))
    .sort((a, b) => compare(a.renewsAt, b.renewsAt) || compare(a.vendor, b.vendor))
}

function renewalsOf(purchase: typeof purchases.$inferSelect & { vendorName: string }, now: Date): Renewal[] {
  const { cyclesStart, billingCycle: cycle, cancelsAt } = purchase
  if (!cyclesStart) return []
  return renewalsAhead({ cyclesStart, cycle, cancelsAt }, now).map((renewsAt) => {
    const deadline = noticeBy(renewsAt)
    return {
      purchase: purchase.id,
      vendor: purchase.vendorName,
      billingCycle: cycle,
      renewsAt: renewsAt.toISOString(),
      // Already canceled, so there is nothing left to decide.
      noticeBy: deadline > now && !cancelsAt ? deadline.toISOString() : null,
      listPrice: toDollars(purchase.beforeCents),
      groupPrice: toDollars(purchase.afterCents),
    }
  })
}

function compare(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0
}
