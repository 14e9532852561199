import { beforeAll, expect, test } from 'vitest'
import { onboardingForm } from '../../../test/builders.ts'
import {
  countered,
  offerAt,
  operatorEmail,
  operatorOf,
  order,
  type Person,
  requested,
} from '../../../test/buyers.ts'
import { type StaffPerson, staffOf } from '../../../test/staff.ts'
import { type World, world } from '../../../test/world.ts'

let w: World
let owner: Person
let founder: StaffPerson
let companyId: string
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail, RATE_LIMITS: 'off' } })
  owner = await operatorOf(w)
  founder = await staffOf(w, 'owner')
  companyId = (await founder.post('/api/company', { ...onboardingForm, name: 'Own' })).body._id
})

const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const ownCompany = [409, 'own_company']

test('O3: an operator may found a company, and another one verifies it', async () => {
  expect(refusal(await founder.post(`/api/operator/companies/${companyId}/verify`))).toEqual(ownCompany)
  const bulk = await founder.post('/api/operator/companies/verify', {
    companies: [{ _id: companyId, name: 'Own', website: 'acme.com' }],
  })
  expect(bulk.body.results).toMatchObject([{ done: false, code: 'own_company' }])
  expect((await owner.post(`/api/operator/companies/${companyId}/verify`)).status).toBe(200)
})

test('O3: nobody reviews the requests of their own company, one by one or together', async () => {
  const id = await requested(founder)
  const about = `/api/operator/purchases/${id}`
  expect(refusal(await founder.post(`${about}/approve`))).toEqual(ownCompany)
  expect(refusal(await founder.post(`${about}/reject`, { reason: 'No' }))).toEqual(ownCompany)
  expect(refusal(await founder.post(`${about}/counter`, offerAt(5)))).toEqual(ownCompany)
  const bulk = await founder.post('/api/operator/purchases/approve', { ids: [id] })
  expect(bulk.body.results).toMatchObject([{ done: false, code: 'own_company' }])
  await countered(owner, id)
  expect(refusal(await founder.post(`${about}/withdraw-offer`))).toEqual(ownCompany)
})

test('O3: nobody gives their own company credit, time or a higher limit', async () => {
  const id = await requested(founder, order('Slack', 'Pro', 5))
  const { invoice } = (await owner.post(`/api/operator/purchases/${id}/approve`)).body
  const reason = 'A day without service'
  const credited = await founder.post(`/api/operator/invoices/${invoice._id}/credit-note`, {
    amount: 1,
    reason,
  })
  expect(refusal(credited)).toEqual(ownCompany)
  const about = `/api/operator/companies/${companyId}`
  expect(refusal(await founder.put(`${about}/standing`, { creditLimit: 1, reason }))).toEqual(ownCompany)
  expect(refusal(await founder.put(`${about}/pool-limit`, { limit: '1' }))).toEqual(ownCompany)
  expect((await owner.put(`${about}/pool-limit`, { limit: '1' })).status).toBe(200)
})

test('O3: nobody refunds their own company', async () => {
  const id = await requested(founder, order('Slack', 'Pro', 6))
  const { invoice } = (await owner.post(`/api/operator/purchases/${id}/approve`)).body
  const started = (await founder.post('/create-payment-intent', { invoiceIds: [invoice._id] })).body
  const card = '4242424242424242'
  await founder.post('/api/sandbox/confirm', { clientSecret: started.clientSecret, card })
  const refund = `/api/operator/payments/${started.paymentId}/refund`
  expect(refusal(await founder.post(refund, { amount: 1, reason: 'x' }))).toEqual(ownCompany)
  expect((await owner.post(refund, { amount: 1, reason: 'x' })).status).toBe(200)
})
