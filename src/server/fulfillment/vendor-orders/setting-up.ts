import { eq, inArray } from 'drizzle-orm'
import type { Outcome } from '#contract/billing/payments.ts'
import { expectedDay, isBeingSetUp } from '#domain/fulfillment/set-up.ts'
import { invoiceLines } from '#server/billing/invoices/tables.ts'
import type { Ctx } from '#server/context.ts'
import { getBookVendor } from './links.ts'
import { vendorOrders } from './tables.ts'

/** What these invoices asked for and nobody can use yet, by vendor. */
export async function settingUpOn(ctx: Ctx, invoices: readonly { id: string }[]) {
  const ids = invoices.map(({ id }) => id)
  if (ids.length === 0) return []
  const orders = await ctx.db
    .select({
      vendorId: vendorOrders.vendorId,
      state: vendorOrders.state,
      isImported: vendorOrders.isImported,
      clockFrom: vendorOrders.clockFrom,
    })
    .from(vendorOrders)
    .innerJoin(invoiceLines, eq(invoiceLines.purchaseId, vendorOrders.purchaseId))
    .where(inArray(invoiceLines.invoiceId, ids))
  const found = new Map<string, Outcome['settingUp'][number]>()
  for (const { vendorId, clockFrom } of orders.filter(isBeingSetUp)) {
    const { name, slaDays } = getBookVendor(ctx, vendorId)
    const expectedBy = expectedDay({ clockFrom, slaDays }) ?? undefined
    const latest = [found.get(name)?.expectedBy ?? '', expectedBy ?? ''].sort().at(-1)
    found.set(name, { name, ...(latest && { expectedBy: latest }) })
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
}
