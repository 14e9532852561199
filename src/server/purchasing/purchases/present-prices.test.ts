import { describe, expect, test } from 'vitest'
import { nextInvoiceOf } from '#server/billing/invoices/next-invoice.ts'
import { previewMonth } from '#server/billing/invoices/preview-month.ts'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import { systemContext } from '#server/context.ts'
import { dashboardFigures, vendorFigures } from '#server/reports/dashboard/queries.ts'
import { listRenewals } from '#server/reports/savings/renewals-ahead.ts'
import { paidAndUnused } from '#server/reports/savings/unused-seats.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { newLinePrice } from '#test/lives/line-prices.ts'
import { buyer, order } from '#test/support/buyers.ts'
import { paidAndDelivered } from '#test/support/deliveries.ts'
import { world } from '#test/support/world.ts'
import { presentPurchase } from './present.ts'

const w = await world()
const system = systemContext(w.parts)

/** Slack Pro for 4 people, $8.75 each less 10%, from November 12; $10.00 each from January 12, $9.00 from March 12. */
async function repriced() {
  const { companyId, admin } = await buyer(w)
  const id = await paidAndDelivered(w, admin, order('Slack', 'Pro', 4))
  const line = { seats: 4, discount: 10 }
  await newLinePrice(w, id, { ...line, from: '2027-01-12T10:00:00Z', perSeat: 10 })
  await newLinePrice(w, id, { ...line, from: '2027-03-12T10:00:00Z', perSeat: 9 })
  return { companyId, id }
}

describe('the outlook', () => {
  test('has each renewal at its own price, and the present price beside a new one', async () => {
    const { companyId } = await repriced()
    const renewals = await listRenewals(system, companyId)
    expect(renewals.slice(0, 5).map(({ groupPrice, nowPrice }) => [groupPrice, nowPrice])).toEqual([
      [31.5, null],
      [36, 31.5],
      [36, null],
      [32.4, 31.5],
      [32.4, null],
    ])
    expect(renewals[1]).toMatchObject({ renewsAt: '2027-01-12T10:00:00.000Z', listPrice: 40 })
  })

  test('compares with the price of the cycle that runs now', async () => {
    const { companyId } = await repriced()
    w.clock.set('2027-01-12T10:00:00Z')
    const renewals = await listRenewals(system, companyId)
    expect(renewals.slice(0, 3).map(({ groupPrice, nowPrice }) => [groupPrice, nowPrice])).toEqual([
      [36, null],
      [32.4, 36],
      [32.4, null],
    ])
  })

  test('has the first cycle as sold, even if a line price is older', async () => {
    const { companyId, admin } = await buyer(w)
    const id = await paidAndDelivered(w, admin, order('Slack', 'Pro', 4))
    await newLinePrice(w, id, { seats: 4, discount: 10, from: '2026-11-12T10:00:00Z', perSeat: 10 })
    const [first, second] = await listRenewals(system, companyId)
    expect([first?.groupPrice, first?.nowPrice, second?.nowPrice]).toEqual([36, 31.5, null])
    expect((await dashboardFigures(system, companyId)).annualBeforeCents).toBe(12 * 3500)
  })
})

describe('invoices', () => {
  test('next invoice, preview and month run charge each cycle at its own price', async () => {
    const { companyId } = await repriced()
    w.clock.set('2027-01-02T10:00:00Z')
    const { lines, afterCents } = await nextInvoiceOf(system, companyId)
    expect(lines.map((line) => [line.afterCents, line.perSeatCents])).toEqual([
      [3150, 875],
      [3600, 1000],
    ])
    const { page } = await previewMonth(system, '2027-01', { cursor: undefined, limit: 100 })
    expect(page.find((each) => each.companyId === companyId)?.afterCents).toBe(afterCents)
    await runMonth(system, '2027-01')
    expect((await nextInvoiceOf(system, companyId)).lines.map((line) => line.afterCents)).toEqual([3600])
  })

  test('a line price for another number of seats does not count', async () => {
    const { companyId, admin } = await buyer(w)
    const id = await paidAndDelivered(w, admin, order('Slack', 'Pro', 4))
    await newLinePrice(w, id, { seats: 5, discount: 0, from: '2026-12-12T10:00:00Z', perSeat: 20 })
    expect((await nextInvoiceOf(system, companyId)).lines).toMatchObject([{ afterCents: 3150 }])
  })
})

test('annual figures and unassigned seats cost what the cycle that runs now costs', async () => {
  const { companyId } = await repriced()
  const figures = async () => {
    const { annualBeforeCents, annualSavingsCents } = await dashboardFigures(system, companyId)
    const [slack] = await vendorFigures(system, companyId)
    expect(slack).toMatchObject({ annualBeforeCents, annualSavingsCents })
    return [annualBeforeCents, annualSavingsCents, (await paidAndUnused(system, companyId)).unused.perMonth]
  }
  expect(await figures()).toEqual([12 * 3500, 12 * 350, 31.5])
  w.clock.set('2027-01-12T09:59:59Z')
  expect(await figures()).toEqual([12 * 3500, 12 * 350, 31.5])
  w.clock.set('2027-01-12T10:00:00Z')
  expect(await figures()).toEqual([12 * 4000, 12 * 400, 36])
  w.clock.set('2027-03-31T10:00:00Z')
  expect(await figures()).toEqual([12 * 3600, 12 * 360, 32.4])
})

test('a purchase keeps what was ordered, and says what it costs now where that differs', async () => {
  const { id } = await repriced()
  const ordered = { before: '35.00', after: '31.50', lines: [{ pricingAfterDiscount: '31.50' }] }
  const shown = async () => presentPurchase(await getPurchase(system, id), w.clock.now())
  expect(await shown()).toMatchObject(ordered)
  expect((await shown()).current).toBeUndefined()
  w.clock.set('2027-02-01T10:00:00Z')
  expect(await shown()).toMatchObject({
    ...ordered,
    current: {
      before: '40.00',
      after: '36.00',
      lines: [{ name: 'Pro', seats: 4, pricingPerSeat: 10, pricingAfterDiscount: '36.00', discount: 10 }],
    },
  })
})
