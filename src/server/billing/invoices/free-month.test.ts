import { beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { endNotices } from '#server/purchasing/purchases/end-notices.ts'
import {
  type Buyer,
  buyer,
  countered,
  offerAt,
  operatorOf,
  order,
  type Person,
  requested,
} from '#test/support/buyers.ts'
import { changes } from '#test/support/changes.ts'
import { operatorEmail, world } from '#test/support/world.ts'

const w = await world()
const linkedIn = order('LinkedIn', 'Core Monthly', 2)

/** What the operator sees in review, and the invoice that the approval issues. */
async function approved(admin: Person, body = linkedIn) {
  const olga = await operatorOf(w)
  const id = await requested(admin, body)
  const review = (await olga.get(`/api/operator/purchases/${id}`)).body
  const { invoice, status } = (await olga.post(`/api/operator/purchases/${id}/approve`)).body
  const { lines } = (await admin.get(`/api/invoices/${invoice._id}`)).body
  return {
    id,
    status,
    isShownFree: review.freeMonth !== null,
    due: invoice.amountsDue,
    reason: lines[0].reason,
  }
}

test("LinkedIn's first month is free once per company: a second order is billed from the start", async () => {
  const { admin } = await buyer(w)
  const free = { status: 'paid', isShownFree: true, due: 0, reason: 'First month free' }
  const priced = { status: 'authorized', isShownFree: false, due: 139.99, reason: null }
  expect(await approved(admin)).toMatchObject(free)
  expect(await approved(admin)).toMatchObject(priced)
  const { admin: other } = await buyer(w)
  expect(await approved(other)).toMatchObject(free)
})

test('a company that cancels and orders again gets no second free month', async () => {
  const { admin } = await buyer(w)
  const { id } = await approved(admin)
  await admin.post(`/api/purchases/${id}/cancel`)
  w.clock.set('2027-01-13T10:00:00Z')
  await endNotices(systemContext(w.parts))
  await admin.post('/auth/login', { email: admin.email, password: 'correct horse battery' })
  const olga = await operatorOf(w)
  await olga.post('/auth/login', { email: operatorEmail, password: 'correct horse battery' })
  expect((await admin.get('/api/purchases/closed')).body).toMatchObject([{ status: 'cancelled' }])
  expect(await approved(admin)).toMatchObject({ isShownFree: false, due: 139.99, reason: null })
})

test('other vendors have no free month, and the review shows that', async () => {
  const { admin } = await buyer(w)
  expect(await approved(admin, order())).toMatchObject({ isShownFree: false, due: 31.5, reason: null })
})

describe('a free first month worth more than $1,000.00', () => {
  const everybody = order('LinkedIn', 'Core Monthly', 100_000)
  const worth = '6999300.00'
  const why = 'Its free first month is worth $6,999,300.00, more than $1,000.00.'
  const approve = async (id: string, body: object = {}) =>
    (await operatorOf(w)).post(`/api/operator/purchases/${id}/approve`, body)

  let acme: Buyer
  beforeEach(async () => {
    acme = await buyer(w)
  })

  test('is shown with its worth at review and in the queue; a smaller one needs no reason', async () => {
    const large = await requested(acme.admin, everybody)
    const small = await requested((await buyer(w)).admin, order('LinkedIn', 'Core Monthly', 14))
    const olga = await operatorOf(w)
    const review = (await olga.get(`/api/operator/purchases/${large}`)).body
    expect(review.freeMonth).toEqual({ worth, needsReason: true })
    const { purchases } = (await olga.get('/api/operator/purchases?status=under_review&limit=100')).body
    const shown = (id: string) => purchases.find(({ _id }: { _id: string }) => _id === id).freeMonth
    expect([shown(large), shown(small)]).toEqual([
      { worth, needsReason: true },
      { worth: '979.90', needsReason: false },
    ])
    expect((await approve(small)).body.status).toBe('paid')
  })

  test('waits for a person with a reason, which is in our log alone', async () => {
    const id = await requested(acme.admin, everybody)
    const refused = await approve(id)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'free_month_refused',
      `${why} Give a reason to approve it anyway.`,
    ])
    expect((await approve(id, { overrideReason: ' ' })).body.code).toBe('free_month_refused')
    const given = await approve(id, { overrideReason: 'The vendor agreed by phone' })
    expect(given.body.status).toBe('paid')
    const olga = await operatorOf(w)
    const { entries } = (await olga.get(`/api/operator/audit?companyId=${acme.companyId}`)).body
    const detail = { overrode: why, overrideReason: 'The vendor agreed by phone' }
    const action = 'purchase.authorized'
    expect(entries).toContainEqual(
      expect.objectContaining({ action, detail: expect.objectContaining(detail) }),
    )
    expect((await acme.admin.get('/api/audit?limit=100')).text).not.toContain('by phone')
  })

  test('is left out when several requests are approved at once, which says so', async () => {
    const large = await requested(acme.admin, everybody)
    const other = await requested((await buyer(w)).admin)
    const olga = await operatorOf(w)
    const { body } = await olga.post('/api/operator/purchases/approve', { ids: [large, other] })
    expect(body).toMatchObject({ done: 1, failed: 1 })
    expect(body.results[0]).toMatchObject({ _id: large, done: false, code: 'free_month_refused' })
    expect(body.results[0].error).toContain(why)
    expect((await olga.get(`/api/operator/purchases/${large}`)).body.status).toBe('under_review')
  })

  test('is not offered without a reason either, and an offer below needs none', async () => {
    const olga = await operatorOf(w)
    const id = await requested(acme.admin, everybody)
    const path = `/api/operator/purchases/${id}/counter`
    expect((await olga.post(path, offerAt(50, 21))).body.code).toBe('free_month_refused')
    await countered(olga, id, offerAt(50, 20))
    const offered = (await olga.get(`/api/operator/purchases/${id}`)).body
    expect(offered.freeMonth).toEqual({ worth: '1000.00', needsReason: false })
    expect((await acme.admin.post(`/api/purchases/${id}/offer/accept`, { after: 1000 })).body.status).toBe(
      'paid',
    )
  })

  test('does not come about by seats that are added in the free month; afterwards they can be', async () => {
    const { id } = await approved(acme.admin)
    const add = (seats: number) => acme.admin.post(`/api/purchases/${id}/changes/preview`, { line: 0, seats })
    expect((await add(14)).body.total).toBe(0)
    const refused = await add(15)
    expect([refused.status, refused.body.code]).toEqual([409, 'not_changeable'])
    expect(refused.body.message).toBe(
      "This subscription can't be changed: its free first month would be worth $1,049.90, more than $1,000.00. " +
        'Make the change from December 12, 2026 on, or write to us.',
    )
    expect((await changes(acme.admin, id, { line: 0, seats: 14 })).made.status).toBe(201)
    const team = { line: 0, plan: 'Team Monthly' }
    const dearer = await acme.admin.post(`/api/purchases/${id}/changes/preview`, team)
    expect(dearer.body.message).toContain('$2,141.88')
    w.clock.set('2026-12-12T10:00:01Z')
    await acme.admin.post('/auth/login', { email: acme.admin.email, password: 'correct horse battery' })
    expect((await add(15)).body.total).toBe(70)
  })
})
