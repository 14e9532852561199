import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { clockStart } from '#domain/fulfillment/vendor-order.ts'
import { dayOf } from '#domain/platform/day.ts'
import { nextNumber } from '#server/billing/invoices/next-number.ts'
import type { Tx } from '#server/context.ts'
import { users } from '#server/people/accounts/tables.ts'
import { companies } from '#server/people/companies/tables.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { purchaseLines, purchases } from '#server/subscriptions/tables.ts'
import { costOfLine } from './line-cost.ts'
import { getBookVendor } from './links.ts'
import { vendorOrderLines, vendorOrders } from './tables.ts'

/** These purchases are paid now: each becomes an order to its vendor, once. */
export async function makeOrders(tx: Tx, purchaseIds: readonly string[]) {
  const paid = await paidPurchases(tx, purchaseIds)
  for (const purchase of paid) await makeOrder(tx, purchase)
  if (paid.length > 0) await tx.parts.jobs.enqueue(tx, 'send-orders', {})
}

type Paid = Awaited<ReturnType<typeof paidPurchases>>[number]

function paidPurchases(tx: Tx, ids: readonly string[]) {
  return tx.db
    .select({
      id: purchases.id,
      companyId: companies.id,
      vendorId: purchases.vendorId,
      startsAt: purchases.startsAt,
      companyName: companies.name,
      website: companies.website,
      contactName: users.name,
      contactEmail: users.email,
    })
    .from(purchases)
    .innerJoin(companies, eq(companies.id, purchases.companyId))
    .innerJoin(users, eq(users.id, purchases.requestedBy))
    .where(and(inArray(purchases.id, [...ids]), eq(purchases.status, 'paid')))
    .orderBy(purchases.id)
}

async function makeOrder(tx: Tx, { id: purchaseId, startsAt, contactName, ...facts }: Paid) {
  const now = tx.now()
  const startsOn = dayOf(startsAt ?? now)
  const [order] = await tx.db
    .insert(vendorOrders)
    .values({
      id: newId(now),
      number: await nextNumber(tx, 'vendor_order'),
      purchaseId,
      ...facts,
      contactName: contactName || facts.contactEmail,
      state: 'to_order',
      addsTo: await earlierOrder(tx, facts),
      startsOn,
      madeAt: now,
      since: now,
      clockFrom: clockStart(now, startsOn, getBookVendor(tx, facts.vendorId).slaDays),
    })
    .returning({ id: vendorOrders.id, number: vendorOrders.number })
  if (!order) throw new Error('An order was not written.')
  await copyLines(tx, order.id, { purchaseId, startsOn })
  const detail = { number: order.number }
  await audit(tx, { action: 'order.made', thingId: order.id, companyId: facts.companyId, detail })
}

/** The company's newest order with this vendor that was not given up or declined. */
async function earlierOrder(tx: Tx, { companyId, vendorId }: Pick<Paid, 'companyId' | 'vendorId'>) {
  const [earlier] = await tx.db
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .where(
      and(
        eq(vendorOrders.companyId, companyId),
        eq(vendorOrders.vendorId, vendorId),
        ne(vendorOrders.state, 'failed'),
      ),
    )
    .orderBy(desc(vendorOrders.madeAt), desc(vendorOrders.id))
    .limit(1)
  return earlier?.id ?? null
}

async function copyLines(tx: Tx, orderId: string, of: { purchaseId: string; startsOn: string }) {
  const lines = await tx.db.select().from(purchaseLines).where(eq(purchaseLines.purchaseId, of.purchaseId))
  await tx.db.insert(vendorOrderLines).values(
    lines.map(({ position, planId, name, billingCycle, seats, seatName, peoplePerSeat, free }) => ({
      orderId,
      position,
      planId,
      name,
      billingCycle,
      seats,
      seatName,
      peoplePerSeat,
      isFree: free !== null,
      costCents: costOfLine(tx, { planId, seats, isFree: free !== null }, of.startsOn),
    })),
  )
}
