import { describe, expect, test } from 'vitest'
import { buyer, operatorOf, order, requested } from '#test/support/buyers.ts'
import { billed, debtor, rewarded } from '#test/support/payments.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const olga = await operatorOf(w)

const clean = { owed: '0.00', overdue: '0.00', overdueInvoices: 0, oldestDays: 0 }

/** The arrears on the three operator pages: the queue, the request and the company. */
async function shownFor(companyId: string, purchaseId: string) {
  const { purchases } = (await olga.get('/api/operator/purchases?status=under_review&limit=200')).body
  const inQueue = purchases.find(({ _id }: { _id: string }) => _id === purchaseId)
  const alone = (await olga.get(`/api/operator/purchases/${purchaseId}`)).body
  const company = (await olga.get(`/api/operator/companies/${companyId}`)).body
  return [inQueue, alone, company].map(({ arrears }) => arrears)
}

describe('access', () => {
  test('a customer cannot read arrears, neither their own nor those of other companies', async () => {
    const { admin, companyId } = await debtor(w)
    const id = await requested(admin)
    for (const path of [`/api/operator/purchases/${id}`, `/api/operator/companies/${companyId}`])
      expect((await admin.get(path)).status).toBe(403)
    expect((await admin.get(`/api/purchases/${id}`)).body).not.toHaveProperty('arrears')
  })
})

test('operators see overdue invoices when they review the next request of a company', async () => {
  const { admin, companyId } = await buyer(w)
  for (const seats of [80, 100, 104]) await billed(w, admin, order('Slack', 'Pro', seats))
  w.clock.pass({ days: 9 })
  await billed(w, admin, order('Slack', 'Pro', 4))
  const id = await requested(admin)
  const arrears = { owed: '2268.00', overdue: '2236.50', overdueInvoices: 3, oldestDays: 2 }
  expect(await shownFor(companyId, id)).toEqual([arrears, arrears, arrears])
  const approved = await olga.post(`/api/operator/purchases/${id}/approve`)
  expect([approved.status, approved.body.status, approved.body.arrears.overdueInvoices]).toEqual([
    200,
    'authorized',
    3,
  ])
})

test('an invoice becomes overdue on the day after its due day', async () => {
  const { admin, companyId } = await debtor(w)
  const id = await requested(admin)
  w.clock.set('2026-11-19T23:59:59Z')
  const owed = { ...clean, owed: '31.50' }
  expect(await shownFor(companyId, id)).toEqual([owed, owed, owed])
  w.clock.set('2026-11-20T00:00:00Z')
  const late = { owed: '31.50', overdue: '31.50', overdueInvoices: 1, oldestDays: 1 }
  expect(await shownFor(companyId, id)).toEqual([late, late, late])
})

test('a company that owes nothing, or too little to pay by card, has no arrears', async () => {
  const { admin, companyId } = await buyer(w)
  const id = await requested(admin)
  expect(await shownFor(companyId, id)).toEqual([clean, clean, clean])
  await rewarded(w, companyId, 31_20)
  await billed(w, admin)
  w.clock.pass({ days: 20 })
  const small = { ...clean, owed: '0.30' }
  expect(await shownFor(companyId, id)).toEqual([small, small, small])
})
