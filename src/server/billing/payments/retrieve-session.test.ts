import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/support/buyers.ts'
import { debtor, expectSettled } from '#test/support/payments.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

const w = await world({ env: stripe.env })
beforeEach(() => stripe.recover())

const start = async (admin: Person) => (await admin.post('/create-payment-intent')).body

describe('returning with a checkout session', () => {
  const session = (facts: object) => {
    const id = `cs_${stripe.others.size}`
    stripe.others.set(id, { id, object: 'checkout.session', client_reference_id: null, ...facts })
    return id
  }

  test('a session of another company and an unknown session are not found', async () => {
    const [{ admin }, other] = [await debtor(w), await debtor(w)]
    const foreign = session({ client_reference_id: other.companyId, payment_intent: null })
    for (const sessionId of [foreign, 'cs_nobody']) {
      const answer = await admin.post('/retrieve-session', { sessionId, oldSubscriptionId: null })
      expect([answer.status, answer.body.error]).toEqual([404, 'Failed to retrieve session details'])
    }
    stripe.isDown = true
    const answer = await admin.post('/retrieve-session', { sessionId: 'cs_nobody' })
    expect([answer.status, answer.body.error]).toEqual([502, 'Failed to retrieve session details'])
  })

  test("a payment on Stripe's own page is applied once, and another company's subscription is not canceled", async () => {
    const { admin, companyId, bills } = await debtor(w)
    const paid = { ...stripe.intentOf((await start((await debtor(w)).admin)).clientSecret) }
    const cents = Math.round((bills[0]?.amount ?? 0) * 100)
    Object.assign(paid, { id: 'pi_page', status: 'succeeded', amount: cents, amount_received: cents })
    Object.assign(paid, { metadata: { companyId } })
    stripe.intents.set('pi_page', paid)
    const sessionId = session({ client_reference_id: companyId, payment_intent: paid })
    const back = (oldSubscriptionId?: string) =>
      admin.post('/retrieve-session', { sessionId, oldSubscriptionId })
    for (const _ of [1, 2]) expect((await back()).body).toMatchObject({ status: 'paid', amount: cents / 100 })
    await expectSettled(w, stripe, companyId, admin)
    expect((await back('sub_foreign')).status).toBe(404)
    await debtor(w).then(({ admin: payer }) => start(payer))
    const customer = 'cus_of_another'
    stripe.others.set('sub_theirs', { id: 'sub_theirs', object: 'subscription', status: 'active', customer })
    expect((await back('sub_theirs')).status).toBe(404)
    expect(stripe.others.get('sub_theirs')?.status).toBe('active')
  })

  test("the company's own subscription is canceled once", async () => {
    const { admin } = await debtor(w)
    const { clientSecret, paymentId } = await start(admin)
    stripe.pay(clientSecret)
    const customer = (await admin.get('/api/user/profile')).body.stripeCustomerId
    stripe.others.set('sub_own', { id: 'sub_own', object: 'subscription', status: 'active', customer })
    for (const _ of [1, 2]) {
      const body = { sessionId: paymentId, oldSubscriptionId: 'sub_own' }
      expect((await admin.post('/retrieve-session', body)).body).toMatchObject({
        status: 'paid',
        oldSubscriptionCancelled: true,
      })
    }
    expect(stripe.others.get('sub_own')?.status).toBe('canceled')
    expect(stripe.calls.filter((call) => call === 'DELETE /v1/subscriptions/sub_own')).toHaveLength(1)
  })
})
