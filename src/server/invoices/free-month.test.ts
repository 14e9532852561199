import { beforeEach, expect, test } from 'vitest'
import { buyer, operatorEmail, operatorOf, order, type Person, requested } from '../../../test/buyers.ts'
import { world } from '../../../test/world.ts'
import { systemContext } from '../context.ts'
import { endNotices } from '../purchases/end-notices.ts'

const w = await world({ env: { OPERATOR_EMAILS: operatorEmail } })
const linkedIn = order('LinkedIn', 'Core Monthly', 2)

beforeEach(() => w.clock.set('2026-11-12T10:00:00Z'))

/** What the operator sees in review, and the invoice that the approval issues. */
async function approved(admin: Person, body = linkedIn) {
  const olga = await operatorOf(w)
  const id = await requested(admin, body)
  const review = (await olga.get(`/api/operator/purchases/${id}`)).body
  const { invoice, status } = (await olga.post(`/api/operator/purchases/${id}/approve`)).body
  const { lines } = (await admin.get(`/api/invoices/${invoice._id}`)).body
  return { id, status, isShownFree: review.firstMonthFree, due: invoice.amountsDue, reason: lines[0].reason }
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
