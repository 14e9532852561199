import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { runAt } from '#test/support/billing.ts'
import { type Buyer, buyer, operatorOf, order, type Person, paid, requested } from '#test/support/buyers.ts'
import { coded, costCenter, financeOf } from '#test/support/finance.ts'
import { type World, world } from '#test/support/world.ts'
import { budgetEffects, type Spending } from './budget-effects.ts'

let acme: Buyer
let ines: Person
const w = await world()
beforeEach(async () => {
  acme = await buyer(w)
  ines = await financeOf(w, acme)
})

const year = { costCenter: 'ENG', period: '2026', amount: 1000, kind: 'hard' }
const put = (body: object, who = ines) => who.put('/api/budgets', body)

async function figures(period = '2026') {
  const [budget] = (await ines.get(`/api/budgets?period=${period}`)).body.budgets
  const { spent, committed, asked, forecast, left } = budget
  return { spent, committed, asked, forecast, left }
}

/** What somebody wants to spend, as a request states it. */
function effects(costCenterId: string | null, cost: Spending['cost'], exceptPurchaseId?: string) {
  const spending = { companyId: acme.companyId, costCenterId, cost }
  return budgetEffects(
    systemContext(w.parts),
    exceptPurchaseId ? { ...spending, exceptPurchaseId } : spending,
  )
}

describe('budgets', () => {
  test('are not for employees, operators, visitors and other companies', async () => {
    await costCenter(ines, 'ENG')
    const { _id } = (await put(year)).body
    const other = await buyer(w, { name: 'Other' })
    const answers = async (who: Person | ReturnType<World['browser']>) => [
      (await who.get('/api/budgets')).status,
      (await who.put('/api/budgets', year)).status,
      (await who.delete(`/api/budgets/${_id}`)).status,
    ]
    expect(await answers(acme.employee)).toEqual([403, 403, 403])
    expect(await answers(await operatorOf(w))).toEqual([403, 403, 403])
    expect(await answers(w.browser())).toEqual([401, 401, 401])
    // Their own list is empty, and they have no such cost center.
    expect(await answers(other.admin)).toEqual([200, 400, 404])
    expect((await other.admin.get('/api/budgets')).body.budgets).toEqual([])
  })

  test('are one for each cost center and period: set, changed and removed', async () => {
    await costCenter(ines, 'ENG')
    const set = await put({ ...year, costCenter: 'eng' })
    const none = { spent: 0, committed: 0, asked: 0, forecast: 0 }
    expect([set.status, set.body]).toEqual([200, { _id: set.body._id, ...year, ...none, left: 1000 }])
    const changed = await put({ ...year, amount: 99.99, kind: 'soft' })
    expect(changed.body).toEqual({ ...set.body, amount: 99.99, kind: 'soft', left: 99.99 })
    await put({ ...year, period: '2026-Q4' }, acme.admin)
    expect((await ines.get('/api/budgets')).body.budgets).toHaveLength(2)
    expect((await ines.get('/api/budgets?period=2026-Q4')).body.budgets).toHaveLength(1)
    expect((await ines.delete(`/api/budgets/${set.body._id}`)).status).toBe(204)
    expect((await ines.delete(`/api/budgets/${set.body._id}`)).status).toBe(404)
    const { rows } = await w.parts.database.db.execute<{ action: string }>(
      sql`select action from audit_log where thing_id = ${set.body._id} order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['budget.saved', 'budget.saved', 'budget.removed'])
  })

  test.each([
    ['period', { period: '2026-Q5' }],
    ['period', { period: '26' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: '5' }],
    ['kind', { kind: 'firm' }],
    ['costCenter', { costCenter: 'NONE' }],
  ])('with a wrong %s are refused: %j', async (field, change) => {
    await costCenter(ines, 'ENG')
    const answer = await put({ ...year, ...change })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
    expect((await put({ ...year, left: 5 })).body.code).toBe('unknown_field')
  })
})

describe('figures', () => {
  // Slack Pro: 4 seats at $31.50 per month together.
  test('follow a purchase from review to invoice, renewals and credit', async () => {
    const id = await requested(acme.admin)
    await costCenter(ines, 'ENG')
    await put(year)
    await coded(ines, id, { costCenter: 'ENG' })
    const review = { spent: 0, committed: 63, asked: 0, forecast: 63, left: 937 }
    expect(await figures()).toEqual(review)
    const olga = await operatorOf(w)
    const { invoice } = (await olga.post(`/api/operator/purchases/${id}/approve`)).body
    expect(await figures()).toMatchObject({ spent: 31.5 })
    await acme.admin.post(`/api/purchases/${id}/cancel`)
    expect(invoice.amountsDue).toBe(31.5)
    expect(await figures()).toEqual({ spent: 0, committed: 0, asked: 0, forecast: 0, left: 1000 })
  })

  test('of an active purchase: what is invoiced, and the renewals that are still to come in the period', async () => {
    const id = await paid(w, acme.admin)
    await costCenter(ines, 'ENG')
    for (const period of ['2026', '2026-Q4', '2027-Q1']) await put({ ...year, period })
    await coded(ines, id, { costCenter: 'ENG' })
    // The first invoice was issued before it was coded.
    expect(await figures()).toMatchObject({ spent: 0, committed: 31.5 })
    expect(await figures('2027-Q1')).toMatchObject({ spent: 0, committed: 94.5 })
    await runAt(w, '2026-12-01T00:11:00Z')
    await w.runJobs()
    expect(await figures()).toMatchObject({ spent: 31.5, committed: 0, left: 968.5 })
    expect(await figures('2026-Q4')).toMatchObject({ spent: 31.5, committed: 0 })
    const { invoices } = (await ines.get('/invoices')).body
    await (await operatorOf(w)).post(`/api/operator/invoices/${invoices[0]._id}/credit-note`, {
      amount: '10.01',
      reason: 'A day without service',
    })
    expect(await figures()).toMatchObject({ spent: 21.49, left: 978.51 })
    await acme.admin.post(`/api/purchases/${id}/cancel`)
    // It ends with the cycle in which the notice is over: January 12.
    expect(await figures('2027-Q1')).toMatchObject({ spent: 0, committed: 0 })
  })

  test('use the fiscal year of the company', async () => {
    const id = await requested(acme.admin, order('Cursor', 'Business', 1))
    await costCenter(ines, 'ENG')
    await coded(ines, id, { costCenter: 'ENG' })
    await put(year)
    const { committed } = await figures()
    await ines.put('/api/company/controls', { fiscalStartMonth: 4 })
    expect((await figures()).committed).toBe((committed / 2) * 5)
  })

  test('share a credit note over the lines of its invoice by amount, to the cent', async () => {
    const [slack, cursor] = [
      await paid(w, acme.admin, order('Slack', 'Pro', 1)),
      await paid(w, acme.admin, order('Cursor', 'Business', 1)),
    ]
    await costCenter(ines, 'ENG')
    await costCenter(ines, 'OPS')
    await coded(ines, slack, { costCenter: 'ENG' })
    await coded(ines, cursor, { costCenter: 'OPS' })
    for (const costCenter of ['ENG', 'OPS']) await put({ ...year, costCenter, amount: 100 })
    await runAt(w, '2026-12-01T00:11:00Z')
    await w.runJobs()
    const spent = async () =>
      (await ines.get('/api/budgets')).body.budgets.map((budget: { spent: number }) =>
        Math.round(budget.spent * 100),
      )
    const [eng, ops] = await spent()
    const { invoices } = (await ines.get('/invoices')).body
    await (await operatorOf(w)).post(`/api/operator/invoices/${invoices[0]._id}/credit-note`, {
      amount: '1.01',
      reason: 'A day without service',
    })
    const [engNow, opsNow] = await spent()
    expect(eng - engNow + (ops - opsNow)).toBe(101)
    expect(Math.abs(eng - engNow - (101 * eng) / (eng + ops))).toBeLessThan(1)
  })
})

describe('what a request does to budgets', () => {
  test('is said for year and quarter, if both exist', async () => {
    const id = await costCenter(ines, 'ENG', 'Engineering')
    await put(year)
    await put({ ...year, period: '2026-Q4', amount: 50, kind: 'soft' })
    await put({ ...year, period: '2027' })
    const cost = { perCycleCents: 30_00, billingCycle: 'monthly' as const }
    const common = { needCents: 60_00, until: '2026-12-31', cycles: 2, spentCents: 0, committedCents: 0 }
    expect(await effects(id, cost)).toEqual([
      {
        ...common,
        name: 'Engineering 2026',
        kind: 'hard',
        amountCents: 1000_00,
        leftCents: 1000_00,
        afterCents: 940_00,
      },
      {
        ...common,
        name: 'Engineering 2026-Q4',
        kind: 'soft',
        amountCents: 50_00,
        leftCents: 50_00,
        afterCents: -10_00,
      },
    ])
    expect(await effects(null, cost)).toEqual([])
  })

  test('leaves out the purchase that is decided on', async () => {
    const purchase = await requested(acme.admin)
    const id = await costCenter(ines, 'ENG')
    await coded(ines, purchase, { costCenter: 'ENG' })
    await put(year)
    const cost = { perCycleCents: 31_50, billingCycle: 'monthly' as const }
    const left = async (except?: string) =>
      (await effects(id, cost, except)).map(({ leftCents }) => leftCents)
    expect(await left()).toEqual([937_00])
    expect(await left(purchase)).toEqual([1000_00])
  })
})
