import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { type Buyer, buyer, operatorOf, order, type Person, requested } from '#test/support/buyers.ts'
import { budget, coded, costCenter, financeOf } from '#test/support/finance.ts'
import { approves, asks, halden, must, statusOf } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'
import { watchBudgets } from './watch.ts'

let acme: Buyer
let ines: Person
const w = await world()
beforeEach(async () => {
  w.clock.set('2026-11-12T05:00:00Z')
  acme = await buyer(w)
  ines = await financeOf(w, acme)
})

const whole = { costCenter: null }

async function figures(who = ines) {
  const { budgets } = (await who.get('/api/budgets')).body
  const { spent, committed, asked, forecast, left } = budgets.find(
    (each: { costCenter: string | null }) => each.costCenter === null,
  )
  return { spent, committed, asked, forecast, left }
}

test('a budget of the whole company covers what is booked on any cost center, and on none', async () => {
  const uncoded = await requested(acme.admin)
  const body = await budget(ines, 100, 'soft', whole)
  expect(body).toMatchObject({ costCenter: null, period: '2026', committed: 63 })
  await costCenter(ines, 'ENG')
  const coding = { costCenter: 'ENG' }
  await coded(ines, await requested(acme.admin, { ...order('Slack', 'Pro', 1), ...coding }), coding)
  expect(await figures()).toMatchObject({ spent: 0, committed: 78.76 })
  await (await operatorOf(w)).post(`/api/operator/purchases/${uncoded}/approve`)
  expect(await figures()).toMatchObject({ spent: 31.5 })
})

test('there is one for each period, which is set, changed and removed', async () => {
  const { _id } = await budget(ines, 100, 'soft', whole)
  expect(await budget(ines, 120, 'hard', whole)).toMatchObject({ _id, amount: 120, kind: 'hard' })
  await budget(ines, 40, 'soft', { ...whole, period: '2026-Q4' })
  expect((await ines.get('/api/budgets')).body.budgets).toHaveLength(2)
  const other = await buyer(w, { name: 'Other' })
  expect((await other.admin.delete(`/api/budgets/${_id}`)).status).toBe(404)
  expect((await acme.employee.put('/api/budgets', { ...whole, period: '2026', amount: 1 })).status).toBe(403)
  expect((await ines.delete(`/api/budgets/${_id}`)).status).toBe(204)
  expect((await ines.get('/api/budgets')).body.budgets).toHaveLength(1)
})

test('a hard one refuses a checkout in a company without any other rule, until it is removed', async () => {
  const { _id } = await budget(ines, 62.99, 'hard', whole)
  const refused = await acme.admin.post('/api/create-subscription', order())
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'over_budget',
    'Acme 2026 has $62.99 left until December 31, 2026; this needs $63.00.',
  ])
  expect((await acme.admin.get('/api/purchases2')).body).toEqual([])
  must(await ines.delete(`/api/budgets/${_id}`))
  await requested(acme.admin)
})

test('a soft one adds a step, beside the budget of the cost center', async () => {
  const company = await halden(w)
  await costCenter(company.ines, 'ENG', 'Engineering')
  await budget(company.ines, 1000, 'hard')
  await budget(company.ines, 15.75, 'soft', whole)
  const request = await asks(company.noah, { costCenter: 'ENG' })
  expect(request).toMatchObject({ step: { n: 1, of: 2 }, overBudget: true })
  expect(await figures(company.ines)).toMatchObject({ committed: 0, asked: 15.76 })
  const { card } = (await company.mara.get(`/api/requests/${request._id}`)).body
  expect(card.budgets.map(({ name, after }: { name: string; after: number }) => [name, after])).toEqual([
    ['Acme 2026', -0.01],
    ['Engineering 2026', 984.24],
  ])
})

test('a hard one is checked again at the last step', async () => {
  const company = await halden(w)
  await budget(company.ines, 20, 'hard', whole)
  const [first, second] = [await asks(company.noah), await asks(company.noah)]
  must(await approves(company.mara, first))
  const refused = await approves(company.mara, second)
  expect([refused.status, refused.body.code]).toEqual([409, 'over_budget'])
  expect(await statusOf(company.noah, second)).toBe('open')
})

test('what a guest ordered is claimed all the same, and ends with its reason where nobody else could decide', async () => {
  const { mara, ines } = await halden(w)
  await budget(ines, 1, 'hard', whole)
  const guest = w.browser()
  must(await guest.post('/api/guest-purchase', order('Slack', 'Pro', 2)))
  for (const [name, value] of guest.cookies) if (!mara.cookies.has(name)) mara.cookies.set(name, value)
  expect((await mara.get('/api/submit-guest-purchases')).body.claimed).toBe(1)
  const [request] = (await mara.get('/api/requests?box=mine')).body.requests
  expect(request.status).toBe('lapsed')
  expect(request.history.at(-1).reason).toContain('Acme 2026 has $1.00 left')
  expect((await mara.get('/api/purchases2')).body).toEqual([])
})

test('a forecast near and above it is emailed by the name of the company', async () => {
  await requested(acme.admin)
  await budget(ines, 70, 'soft', whole)
  await watchBudgets(systemContext(w.parts))
  const subjects = (await w.emailsTo(ines.email)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringContaining('Acme: 90% of 2026'))
})
