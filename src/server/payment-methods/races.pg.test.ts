import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyer, operatorEmail, type Person } from '../../../test/buyers.ts'
import { rounds as roundsOf } from '../../../test/effort.ts'
import { financeOf } from '../../../test/finance.ts'
import { booksOf, debtor } from '../../../test/payments.ts'
import { StripeStandIn } from '../../../test/stripe-stand-in.ts'
import { type World, world } from '../../../test/world.ts'
import { systemContext } from '../context.ts'
import { checkMethod } from './check-method.ts'
import { findMethodRow, listMethods } from './queries.ts'

const rounds = roundsOf({ short: 2, long: 500 })
const timeout = 3_600_000
const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

let w: World
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail, RATE_LIMITS: 'off', ...stripe.env } })
})

async function saved(admin: Person) {
  const { method, clientSecret } = (await admin.post('/api/payment-methods', { kind: 'card' })).body
  stripe.saved.enter(clientSecret)
  await admin.post(`/api/payment-methods/${method._id}/check`)
  return method._id as string
}

test('a charge against the removal of its method: it is charged once or not at all, and detached', {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, companyId, bills } = await debtor(w)
    const id = await saved(admin)
    const [paid, removed] = await Promise.all([
      admin.post('/api/payments', { method: id }),
      admin.delete(`/api/payment-methods/${id}`),
    ])
    expect(removed.status).toBe(204)
    await w.runJobs()
    const total = Math.round((bills[0]?.amount ?? 0) * 100)
    const { received, owed } = await booksOf(w, companyId)
    expect(received).toBe(stripe.receivedFrom(companyId))
    expect([received, owed]).toEqual(paid.body.status === 'paid' ? [total, 0] : [0, total])
    const row = await findMethodRow(systemContext(w.parts), id)
    expect(stripe.saved.methods.get(row?.providerMethodId ?? '')?.customer).toBeNull()
  }
})

test('however many are added at once, five are the most', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const acme = await buyer(w)
    const finance = await financeOf(w, acme)
    for (let count = 0; count < 4; count += 1) await saved(acme.admin)
    const add = (who: Person, kind: string) => who.post('/api/payment-methods', { kind })
    await Promise.all([add(acme.admin, 'card'), add(finance, 'card'), add(finance, 'us_bank')])
    expect(await listMethods(systemContext(w.parts), acme.companyId)).toHaveLength(5)
  }
})

test('the form, an event and the poll at once make a method ready once', { timeout }, async () => {
  const ctx = systemContext(w.parts)
  for (let round = 0; round < rounds; round += 1) {
    const { admin } = await buyer(w)
    const { method, clientSecret } = (await admin.post('/api/payment-methods', { kind: 'card' })).body
    stripe.saved.enter(clientSecret)
    const check = () => admin.post(`/api/payment-methods/${method._id}/check`)
    await Promise.all([check(), checkMethod(ctx, method._id), check(), checkMethod(ctx, method._id)])
    const log = (await admin.get('/api/audit')).text
    expect(log.split('payment_method.ready')).toHaveLength(2)
  }
})

test('a removal against the provider saying that it is ready: it stays removed and is detached', {
  timeout,
}, async () => {
  const ctx = systemContext(w.parts)
  for (let round = 0; round < rounds; round += 1) {
    const { admin } = await buyer(w)
    const { method, clientSecret } = (await admin.post('/api/payment-methods', { kind: 'card' })).body
    const setup = stripe.saved.enter(clientSecret) as { payment_method: { id: string } }
    await Promise.all([checkMethod(ctx, method._id), admin.delete(`/api/payment-methods/${method._id}`)])
    await w.runJobs()
    expect(await findMethodRow(ctx, method._id)).toMatchObject({ state: 'removed' })
    expect(stripe.saved.methods.get(setup.payment_method.id)?.customer).toBeNull()
  }
})
