import { beforeEach, expect, test } from 'vitest'
import { operatorOf } from '#test/support/buyers.ts'
import { budget, costCenter } from '#test/support/finance.ts'
import { approves, asks, type Halden, halden, slackSeat, statusOf } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

let company: Halden
const w = await world()
beforeEach(async () => {
  company = await halden(w)
  await costCenter(company.ines, 'ENG', 'Engineering')
})

// One Slack seat costs $7.88 per month: $15.76 until the end of the year.
const one = { costCenter: 'ENG' }
const onEng = { ...slackSeat, ...one }

async function figures() {
  const [found] = (await company.ines.get('/api/budgets')).body.budgets
  const { spent, committed, asked, left } = found
  return { spent, committed, asked, left }
}

test('a hard budget refuses a request that it does not cover, in words, and nothing is stored', async () => {
  await budget(company.ines, 15.75, 'hard')
  const refused = await company.noah.post('/api/requests', onEng)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'over_budget',
    'Engineering 2026 has $15.75 left until December 31, 2026; this needs $15.76.',
  ])
  expect(await figures()).toEqual({ spent: 0, committed: 0, asked: 0, left: 15.75 })
  await budget(company.ines, 15.76, 'hard')
  await asks(company.noah, one)
})

test('the quarter is checked beside the year', async () => {
  await budget(company.ines, 1000, 'hard')
  await budget(company.ines, 10, 'hard', { period: '2026-Q4' })
  const refused = await company.noah.post('/api/requests', onEng)
  expect(refused.body.message).toContain('Engineering 2026-Q4 has $10.00 left')
})

test('a request counts as asked, once it is approved as committed, and not after it was withdrawn', async () => {
  await budget(company.ines, 100, 'hard')
  const [first, second] = [await asks(company.noah, one), await asks(company.noah, one)]
  expect(await figures()).toEqual({ spent: 0, committed: 0, asked: 31.52, left: 100 })
  expect((await approves(company.mara, first)).status).toBe(200)
  expect(await figures()).toEqual({ spent: 0, committed: 15.76, asked: 15.76, left: 84.24 })
  await company.noah.post(`/api/requests/${second._id}/withdraw`)
  expect(await figures()).toEqual({ spent: 0, committed: 15.76, asked: 0, left: 84.24 })
  await (await operatorOf(w)).post(`/api/operator/purchases/${first.purchaseId}/approve`)
  expect(await figures()).toMatchObject({ spent: 7.88, asked: 0 })
})

test('a hard budget is checked again at the last step', async () => {
  await budget(company.ines, 20, 'hard')
  const [first, second] = [await asks(company.noah, one), await asks(company.noah, one)]
  expect((await approves(company.mara, first)).status).toBe(200)
  const refused = await approves(company.mara, second)
  expect([refused.status, refused.body.code]).toEqual([409, 'over_budget'])
  expect(await statusOf(company.noah, second)).toBe('open')
  await budget(company.ines, 40, 'hard')
  expect((await approves(company.mara, second)).status).toBe(200)
})

test('a soft budget adds a last step, which any admin decides', async () => {
  await budget(company.ines, 15.75, 'soft')
  const request = await asks(company.noah, one)
  expect(request).toMatchObject({ step: { n: 1, of: 2 }, overBudget: true })
  const approved = await approves(company.mara, request)
  // Mara's approval counts in the step *Over budget* too.
  expect([approved.status, approved.body.status]).toEqual([200, 'sent'])
  const { card } = (await company.mara.get(`/api/requests/${(await asks(company.noah, one))._id}`)).body
  expect(card.budgets).toEqual([
    {
      name: 'Engineering 2026',
      kind: 'soft',
      amount: 15.75,
      spent: 0,
      committed: 15.76,
      left: -0.01,
      need: 15.76,
      cycles: 2,
      after: -15.77,
    },
  ])
  expect(card).toMatchObject({
    costCenterName: 'Engineering',
    course: [{ state: 'open' }, { state: 'later' }],
  })
})
