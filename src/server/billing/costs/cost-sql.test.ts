import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cycleCost } from '#domain/billing/cost.ts'
import { firstMonthReason } from '#domain/billing/invoice.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { getVendor } from '#server/catalog/price-book/price-book.ts'
import { costs } from '#server/catalog/price-book/tables.ts'
import { systemContext } from '#server/context.ts'
import { vendorOrderLines, vendorOrders } from '#server/fulfillment/vendor-orders/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { userByEmail } from '#test/support/builders.ts'
import { buyer } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'
import { invoiceLines, invoices } from '../invoices/tables.ts'
import { newLines, uncostedLines } from './cost-sql.ts'

const w = await world()
const { db } = systemContext(w.parts)
const vendor = getVendor(w, 'Slack')
const planIds = vendor.plans.slice(0, 2).map(({ id }) => id)
const firstDay = new Date('2027-03-01T00:00:00Z')

/** Few days and amounts, so that many rows are for the same plan and day. */
const rates = fc.sample(
  fc.record({
    planId: fc.constantFrom(...planIds),
    effectiveFrom: fc.nat(9).map((days) => dayOf(addDays(firstDay, days))),
    perMemberCents: fc.nat(9999),
    fixedCents: fc.constantFrom(0, 0, 12_345),
  }),
  14,
)

const start = fc
  .tuple(fc.nat(11), fc.constantFrom(0, 1, 43_200_000, 86_399_999))
  .map(([days, ms]) => new Date(addDays(firstDay, days - 1).getTime() + ms))

const samples = fc
  .sample(
    fc.record({
      planId: fc.constantFrom(...planIds),
      seats: fc.integer({ min: 1, max: 40 }),
      periodStart: start,
      cyclesStart: start,
      kind: fc.constantFrom('first' as const, 'monthly' as const),
      isFreeMonth: fc.constantFrom(true, false, false, false),
      isFree: fc.constantFrom(true, false, false),
      ownCostCents: fc.option(fc.nat(9999), { freq: 2 }),
    }),
    200,
  )
  .map((sample, index) => {
    const [purchaseId, invoiceId, orderId] = [1, 2, 3].map((n) => newId(addDays(firstDay, index + n)))
    return {
      ...sample,
      purchaseId: purchaseId ?? '',
      invoiceId: invoiceId ?? '',
      orderId: orderId ?? '',
      index,
    }
  })

const { companyId, admin } = await buyer(w)
const requestedBy = (await userByEmail(w, admin.email))?.id ?? ''
const common = { companyId, vendorId: vendor.id }
await db.insert(costs).values(rates.map((rate) => ({ ...rate, id: newId(w.clock.now()) })))
await db.insert(purchases).values(
  samples.map(({ purchaseId: id, cyclesStart }) => ({
    ...{
      ...common,
      id,
      requestedBy,
      vendor: 'Slack',
      status: 'paid' as const,
      billingCycle: 'monthly' as const,
    },
    ...{ beforeCents: 0, afterCents: 0, requestedAt: cyclesStart, authorizedAt: cyclesStart, cyclesStart },
    ...{ paidAt: cyclesStart, orderNumber: id, termsVersion: '2024-12-24' },
  })),
)
await db.insert(invoices).values(
  samples.map(({ invoiceId: id, kind, index }) => ({
    ...{
      id,
      number: `S-${index}`,
      companyId,
      kind,
      status: 'due' as const,
      issuedAt: firstDay,
      dueAt: firstDay,
    },
    month: dayOf(new Date(Date.UTC(2030 + index, 0))),
    ...{ originalCents: 0, afterCents: 0, creditCents: 0, dueCents: 0 },
  })),
)
const line = { position: 0, name: 'Pro', billingCycle: 'monthly' as const }
await db.insert(invoiceLines).values(
  samples.map(({ invoiceId, purchaseId, planId, seats, periodStart, isFreeMonth }) => ({
    ...{ ...line, invoiceId, purchaseId, vendorId: vendor.id, vendor: 'Slack', planId, seats },
    ...{
      beforeCents: 0,
      afterCents: 0,
      discountPercent: 0,
      periodStart,
      periodEnd: addDays(periodStart, 30),
    },
    reason: isFreeMonth ? firstMonthReason : null,
  })),
)
const answered = {
  answer: 'confirmed' as const,
  answeredAt: firstDay,
  answeredBy: 'x',
  deliveredAt: firstDay,
}
await db.insert(vendorOrders).values(
  samples.map(({ orderId: id, purchaseId }) => ({
    ...{
      ...common,
      ...answered,
      id,
      number: id,
      purchaseId,
      state: 'active' as const,
      companyName: 'Acme',
    },
    ...{ contactName: 'Ann', contactEmail: 'ann@acme.example', startsOn: '2027-03-01' },
    ...{ madeAt: firstDay, since: firstDay, clockFrom: firstDay },
  })),
)
await db.insert(vendorOrderLines).values(
  samples.map(({ orderId, planId, seats, isFree, ownCostCents }) => ({
    ...{ ...line, orderId, planId, seats, isFree, ownCostCents, peoplePerSeat: 1 },
  })),
)

type Found = { invoice_id: string; cost_cents: string | null }

/** The cost of each sample's cycle by the domain, for the cycle's start. */
function expected(of: typeof samples, startOf: (sample: (typeof samples)[number]) => Date) {
  return of.map((sample) => {
    const { invoiceId, planId, seats, isFreeMonth, isFree: isFreeLine, ownCostCents: ownCents } = sample
    const cycle = { firstDay: dayOf(startOf(sample)), seats, isFreeMonth, isFreeLine, ownCents }
    const ofPlan = rates.filter((rate) => rate.planId === planId)
    return [invoiceId, cycleCost(cycle, ofPlan)]
  })
}

function found(rows: Found[]) {
  return rows.map(({ invoice_id, cost_cents }) => [
    invoice_id,
    cost_cents === null ? null : Number(cost_cents),
  ])
}

test('new lines of renewals cost what the domain says, for any costs of the price book', async () => {
  const monthly = samples.filter(({ kind }) => kind === 'monthly')
  const ids = monthly.map(({ invoiceId }) => invoiceId)
  const { rows } = await db.execute<Found>(sql`select invoice_id, cost_cents from (${newLines(ids)}) l`)
  expect(found(rows).sort()).toEqual(expected(monthly, ({ periodStart }) => periodStart).sort())
})

test('so do lines that were invoiced before their order was delivered', async () => {
  const all = []
  for (const { orderId } of samples)
    all.push(
      ...(await db.execute<Found>(sql`select invoice_id, cost_cents from (${uncostedLines(orderId)}) l`))
        .rows,
    )
  const start = ({ kind, cyclesStart, periodStart }: (typeof samples)[number]) =>
    kind === 'first' ? cyclesStart : periodStart
  expect(found(all).sort()).toEqual(expected(samples, start).sort())
})
