import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addMonths, startOfMonth } from '#domain/platform/calendar.ts'
import { monthText } from '#domain/subscriptions/renewal.ts'
import { runAt } from '#test/support/billing.ts'
import { buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { costOf, entriesOf, invoiceOf, payableFor } from '#test/support/costs.ts'
import { delivered, orderOf } from '#test/support/deliveries.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { world } from '#test/support/world.ts'
import { invoiceLines, invoices } from '../invoices/tables.ts'
import { lineReturns } from './tables.ts'

const w = await world()

const operator = await operatorOf(w)
await costOf(w, ['Slack', 'Pro'], { perMemberCents: 500, fixedCents: 100 })
await costOf(w, ['Cursor', 'Business'], { perMemberCents: 2800 })

/** A company that paid for 4 seats of Slack, which cost us $21.00 a month. */
async function slackBuyer(seats = 4) {
  const company = await buyer(w)
  const purchase = await paid(w, company.admin, order('Slack', 'Pro', seats))
  return { ...company, purchase, costs: () => costEntries(company.companyId) }
}

async function costEntries(companyId: string) {
  return (await entriesOf(w, companyId)).filter(([kind]) => kind.startsWith('cost') || kind === 'vendor_paid')
}

const credit = (invoiceId: string, body: object) =>
  operator.post(`/api/operator/invoices/${invoiceId}/credit-note`, { reason: 'Service was down', ...body })

describe('posting', () => {
  test('a cost is posted when the order is delivered, not when it is paid', async () => {
    const { purchase, costs } = await slackBuyer()
    expect(await costs()).toEqual([])
    await delivered(w, purchase)
    expect(await costs()).toEqual([['cost_accrued', 2100]])
  })

  test('an order that was declined costs nothing', async () => {
    const { purchase, companyId, costs } = await slackBuyer()
    const { id } = await orderOf(w, purchase)
    expect((await operator.post(`/api/operator/orders/${id}/decline`, { reason: 'Sold out' })).status).toBe(
      200,
    )
    expect(await costs()).toEqual([])
    expect(await payableFor(w, companyId)).toBe(0)
  })

  test("LinkedIn's free first month costs nothing, and is not unknown", async () => {
    const { admin, companyId } = await buyer(w)
    const before = await unknownOf(companyId)
    const id = await paid(w, admin, order('LinkedIn', 'Core Monthly', 1)).catch(() => null)
    const purchase = id ?? (await admin.get('/api/purchases2')).body[0]._id
    await delivered(w, purchase)
    expect(await costEntries(companyId)).toEqual([])
    expect(await unknownOf(companyId)).toEqual(before)
  })

  test('delivered cycles are posted with their invoice from then on, each once', async () => {
    const { purchase, costs, companyId } = await slackBuyer()
    await delivered(w, purchase)
    const start = w.clock.now()
    const next = new Date(start)
    next.setUTCMonth(next.getUTCMonth() + 1)
    await runAt(w, next.toISOString())
    await runAt(w, next.toISOString())
    await signInAgain(w, operator)
    expect(await costs()).toEqual([
      ['cost_accrued', 2100],
      ['cost_accrued', 2100],
    ])
    expect(await payableFor(w, companyId)).toBe(4200)
  })
})

describe('giving back', () => {
  test('reverses the same share of the cost, and all of it in the end', async () => {
    const { purchase, costs } = await slackBuyer()
    await delivered(w, purchase)
    const { id } = await invoiceOf(w, purchase)
    await credit(id, { amount: 10.5 })
    expect((await costs()).at(-1)).toEqual(['cost_reversed', 700])
    await credit(id, {})
    expect(await costs()).toEqual([
      ['cost_accrued', 2100],
      ['cost_reversed', 700],
      ['cost_reversed', 1400],
    ])
  })

  test('before delivery reverses the cost once it is posted', async () => {
    const { purchase, costs } = await slackBuyer()
    await credit((await invoiceOf(w, purchase)).id, { amount: 10.5 })
    expect(await costs()).toEqual([])
    await delivered(w, purchase)
    expect(await costs()).toEqual([
      ['cost_accrued', 2100],
      ['cost_reversed', 700],
    ])
  })

  test('reverses nothing where the vendor does not credit us, which takes a reason', async () => {
    const { purchase, costs } = await slackBuyer()
    await delivered(w, purchase)
    const { id } = await invoiceOf(w, purchase)
    const without = await credit(id, { amount: 10.5, vendorCredits: false })
    expect(without.status).toBe(400)
    expect(without.body.fields).toHaveProperty('vendorCreditsReason')
    const reason = { vendorCredits: false, vendorCreditsReason: 'Our own mistake' }
    expect((await credit(id, { amount: 10.5, ...reason })).status).toBe(201)
    expect(await costs()).toEqual([['cost_accrued', 2100]])
    await credit(id, {})
    expect(await costs(), 'the rest is credited').toEqual([
      ['cost_accrued', 2100],
      ['cost_reversed', 1400],
    ])
  })

  test('what a notice ends takes the lines of its own purchase, on an invoice with others', async () => {
    const { admin, companyId } = await buyer(w)
    const ids = { slack: '', cursor: '' }
    ids.slack = await paid(w, admin, order('Slack', 'Pro', 4))
    ids.cursor = await paid(w, admin, order('Cursor', 'Business', 1))
    for (const id of Object.values(ids)) await delivered(w, id)
    // Canceled today, Slack ends with the cycle in which 30 days have passed; a later one is billed already.
    const month = addMonths(startOfMonth(w.clock.now()), 1)
    for (const ahead of [0, 1]) {
      w.clock.set(addMonths(w.clock.now(), ahead).toISOString())
      await runAt(w, w.clock.now().toISOString(), monthText(addMonths(month, ahead)))
    }
    const before = await payableFor(w, companyId)
    await signInAgain(w, admin)
    await admin.post(`/api/purchases/${ids.slack}/cancel`)
    const returned = await w.parts.database.db
      .select({ vendor: invoiceLines.vendor, cents: lineReturns.amountCents })
      .from(lineReturns)
      .innerJoin(invoices, eq(invoices.id, lineReturns.invoiceId))
      .innerJoin(
        invoiceLines,
        and(
          eq(invoiceLines.invoiceId, lineReturns.invoiceId),
          eq(invoiceLines.position, lineReturns.position),
        ),
      )
      .where(eq(invoices.companyId, companyId))
    expect(returned).toEqual([{ vendor: 'Slack', cents: 3150 }])
    expect(await payableFor(w, companyId)).toBe(before - 2100)
    await signInAgain(w, operator)
  })
})

describe('an unknown cost', () => {
  test('posts nothing and is listed, until an operator sets what the order costs', async () => {
    const { admin, companyId } = await buyer(w)
    const purchase = await paid(w, admin, order('Wiza', 'Email monthly', 2))
    const orderId = await delivered(w, purchase)
    expect(await costEntries(companyId)).toEqual([])
    expect(await unknownOf(companyId)).toMatchObject([
      { plan: 'Email monthly', seats: 2, order: { _id: orderId } },
    ])
    const body = { lines: [{ position: 0, cost: '31.50' }], reason: 'Special deal' }
    const answer = await operator.put(`/api/operator/orders/${orderId}/cost`, body)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ lines: [{ cost: 31.5 }], costReason: 'Special deal' })
    expect(await costEntries(companyId)).toEqual([['cost_accrued', 3150]])
    expect(await unknownOf(companyId)).toEqual([])
  })
})

describe("an order's own cost", () => {
  const own = (id: string, cost: unknown, position = 0) =>
    operator.put(`/api/operator/orders/${id}/cost`, { lines: [{ position, cost }], reason: 'Agreed' })

  test('is set by operators alone', async () => {
    const { admin, purchase } = await slackBuyer()
    const { id } = await orderOf(w, purchase)
    const body = { lines: [{ position: 0, cost: 1 }], reason: 'Agreed' }
    expect((await w.browser().put(`/api/operator/orders/${id}/cost`, body)).status).toBe(401)
    expect((await admin.put(`/api/operator/orders/${id}/cost`, body)).status).toBe(403)
  })

  test('needs a line of the order and an amount', async () => {
    const { id } = await orderOf(w, (await slackBuyer()).purchase)
    for (const [cost, position, field] of [
      ['a lot', 0, 'lines.0.cost'],
      [-1, 0, 'lines.0.cost'],
      [1, 7, 'lines.0.position'],
    ] as const) {
      const answer = await own(id, cost, position)
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
    }
  })

  test('counts for every cycle that is not in the books, and changes none that is', async () => {
    const { purchase, costs } = await slackBuyer()
    const id = await delivered(w, purchase)
    expect((await own(id, 12.5)).status, 'later cycles take it').toBe(200)
    expect(await costs()).toEqual([['cost_accrued', 2100]])
    const before = await slackBuyer()
    const open = await orderOf(w, before.purchase)
    expect((await own(open.id, 12.5)).status).toBe(200)
    await delivered(w, before.purchase)
    expect(await before.costs()).toEqual([['cost_accrued', 1250]])
  })

  test('is refused when every cycle is in the books', async () => {
    const { admin, purchase } = await slackBuyer()
    const id = await delivered(w, purchase)
    await admin.post(`/api/purchases/${purchase}/cancel`)
    const next = new Date(w.clock.now())
    next.setUTCMonth(next.getUTCMonth() + 1)
    await runAt(w, next.toISOString())
    await signInAgain(w, operator)
    const answer = await own(id, 12.5)
    expect([answer.status, answer.body.code]).toEqual([409, 'cost_posted'])
  })
})

async function unknownOf(companyId: string) {
  const { body } = await operator.get('/api/operator/unknown-costs?limit=200')
  return body.costs.filter(({ company }: { company: { _id: string } }) => company._id === companyId)
}
