import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { someOf } from '#test/checks/effort.ts'
import { buyer, type Person } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'
import { ensureCustomer } from '../payments/customers.ts'
import { providerOf } from '../payments/provider.ts'
import { findMethodRow } from './queries.ts'
import { checkMethods, pollSetups } from './watch-methods.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

const w = await world({ env: stripe.env })
beforeEach(() => {
  stripe.recover()
})

type Added = { method: { _id: string }; clientSecret: string }
const add = async (admin: Person, kind = 'card') =>
  (await admin.post('/api/payment-methods', { kind })).body as Added
const only = async (admin: Person) => (await admin.get('/api/payment-methods')).body.methods[0]
const setupOf = ({ clientSecret }: Added) => {
  const setup = stripe.saved.setups.get(clientSecret.split('_secret_')[0] ?? '')
  if (!setup) throw new Error('There is no such setup.')
  return setup
}

type Event = ReturnType<StripeStandIn['event']>
const deliver = ({ payload, headers }: Event) =>
  w.browser().post('/webhooks/stripe', undefined, { body: payload, headers } as never)
const eventOf = (type: string, object: { id: string; object: string }, id?: string) =>
  stripe.event(type, object, { at: w.clock.now(), ...(id && { id }) })

/** A card that was saved. */
async function saved(admin: Person, ends?: string, advice?: string) {
  const added = await add(admin)
  stripe.saved.enter(added.clientSecret, { ends: ends ?? null, ...(advice && { advice }) })
  await admin.post(`/api/payment-methods/${added.method._id}/check`)
  const row = await findMethodRow(systemContext(w.parts), added.method._id)
  return { id: added.method._id, providerId: row?.providerMethodId ?? '' }
}

test('the sandbox calls do not exist', async () => {
  const { admin } = await buyer(w)
  const { clientSecret } = await add(admin)
  const card = { clientSecret, card: '4242424242424242' }
  expect((await admin.post('/api/sandbox/setup', card)).status).toBe(404)
  expect((await admin.post('/api/sandbox/transfer', { amount: 1 })).status).toBe(404)
  expect(await only(admin)).toMatchObject({ state: 'pending' })
})

describe('saving', () => {
  test('a setup names the customer, its use and the one kind; accounts are confirmed by deposits', async () => {
    const { admin, companyId } = await buyer(w)
    const [card, bank] = [await add(admin), await add(admin, 'us_bank')]
    expect(setupOf(card)).toMatchObject({
      kind: 'card',
      usage: 'off_session',
      metadata: { methodId: card.method._id, companyId },
    })
    expect(setupOf(card).customer).toBeTruthy()
    expect(setupOf(bank)).toMatchObject({ kind: 'us_bank_account', verification: 'microdeposits' })
  })

  test('only the answer of the provider makes it ready, however it is learned', async () => {
    const by: Record<string, (added: Added, admin: Person) => Promise<unknown>> = {
      check: (added, admin) => admin.post(`/api/payment-methods/${added.method._id}/check`),
      event: (added) => deliver(eventOf('setup_intent.succeeded', setupOf(added))),
      poll: () => pollSetups(systemContext(w.parts)),
      reconcile: () => checkMethods(systemContext(w.parts)),
    }
    for (const learn of Object.values(by)) {
      const { admin } = await buyer(w)
      const added = await add(admin)
      await learn(added, admin)
      await w.runJobs()
      expect(await only(admin)).toMatchObject({ state: 'pending', label: '' })
      stripe.saved.enter(added.clientSecret)
      expect(await only(admin)).toMatchObject({ state: 'pending' })
      await learn(added, admin)
      await w.runJobs()
      expect(await only(admin)).toMatchObject({ state: 'ready', label: 'Visa •••• 4242', expires: '2030-04' })
    }
  })

  test('forged events change nothing; doubled, late and reversed ones make it ready once', async () => {
    const { admin } = await buyer(w)
    const added = await add(admin)
    const created = eventOf('setup_intent.created', { ...setupOf(added) })
    stripe.saved.enter(added.clientSecret)
    const done = eventOf('setup_intent.succeeded', setupOf(added), `evt_${added.method._id}`)
    const forged = { ...done, headers: { ...done.headers, 'stripe-signature': 't=1,v1=00' } }
    expect((await deliver(forged)).status).toBe(400)
    await w.runJobs()
    expect(await only(admin)).toMatchObject({ state: 'pending' })
    for (const event of [done, created, done]) await deliver(event)
    await w.runJobs()
    const log = (await admin.get('/api/audit')).text
    expect(log.split('payment_method.ready')).toHaveLength(2)
    expect(await only(admin)).toMatchObject({ state: 'ready' })
  })

  test('a lost answer, errors and an outage leave one method and one setup, never two', async () => {
    for (const how of ['lose the answer', 500] as const) {
      const { admin } = await buyer(w)
      const before = stripe.saved.setups.size
      stripe.fail('POST /v1/setup_intents', how, 10)
      expect((await admin.post('/api/payment-methods', { kind: 'card' })).status).toBe(503)
      stripe.recover()
      const added = await add(admin)
      expect(stripe.saved.setups.size).toBe(before + 1)
      expect((await admin.get('/api/payment-methods')).body.methods).toHaveLength(1)
      stripe.saved.enter(added.clientSecret)
      stripe.isDown = true
      expect((await admin.post(`/api/payment-methods/${added.method._id}/check`)).status).toBe(503)
      await pollSetups(systemContext(w.parts))
      expect(await only(admin)).toMatchObject({ state: 'pending' })
      stripe.recover()
      await pollSetups(systemContext(w.parts))
      expect(await only(admin)).toMatchObject({ state: 'ready' })
    }
  })

  test.each(['card', 'us_bank'])(
    'after a %s that we have not heard of yet, the next form is for another',
    async (kind) => {
      const { admin } = await buyer(w)
      const first = await add(admin, kind)
      expect((await add(admin, kind)).method._id).toBe(first.method._id)
      stripe.saved.enter(first.clientSecret)
      const second = await add(admin, kind)
      expect(second.method._id).not.toBe(first.method._id)
      expect(setupOf(second).status).toBe('requires_payment_method')
      expect((await admin.get('/api/payment-methods')).body.methods).toHaveLength(2)
    },
  )

  more('a refused card says why and stays open for another', async () => {
    const { admin } = await buyer(w)
    const added = await add(admin)
    stripe.saved.enter(added.clientSecret, { refused: true })
    await deliver(eventOf('setup_intent.setup_failed', setupOf(added)))
    await w.runJobs()
    expect(await only(admin)).toMatchObject({ state: 'pending', why: 'Your card was declined.' })
  })
})

describe('deposits', () => {
  async function waiting(admin: Person) {
    const added = await add(admin, 'us_bank')
    stripe.saved.enter(added.clientSecret)
    const path = `/api/payment-methods/${added.method._id}`
    await admin.post(`${path}/check`)
    return { added, verify: (body: object) => admin.post(`${path}/verify`, body) }
  }

  test('have a day, are counted when wrong, and right amounts or the code make it ready', async () => {
    const { admin } = await buyer(w)
    const { verify } = await waiting(admin)
    expect(await only(admin)).toMatchObject({
      state: 'pending',
      label: 'STRIPE TEST BANK •••• 6789',
      depositsBy: '2026-11-15',
      triesLeft: 3,
    })
    const wrong = await verify({ amounts: [1, 2] })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_deposits'])
    expect(wrong.body.error).toContain('2 tries are left')
    expect((await verify({ amounts: [45, 32] })).body).toMatchObject({ state: 'ready' })
  })

  more('used up or timed out, the account is broken', async () => {
    const acme = await buyer(w)
    const { verify } = await waiting(acme.admin)
    for (let times = 0; times < 3; times += 1) expect((await verify({ code: 'SMXXXX' })).status).toBe(400)
    expect(await only(acme.admin)).toMatchObject({ state: 'broken', why: 'Too many attempts.' })
    const other = await buyer(w)
    const late = await waiting(other.admin)
    stripe.saved.timeOut(late.added.clientSecret)
    await checkMethods(systemContext(w.parts))
    expect(await only(other.admin)).toMatchObject({
      state: 'broken',
      why: 'The deposits were not confirmed in time.',
    })
  })
})

describe('a saved method', () => {
  more('follows the provider: a new label, a detached card, a mandate that ended', async () => {
    const { admin } = await buyer(w)
    const { providerId } = await saved(admin)
    const method = stripe.saved.methods.get(providerId)
    if (!method) throw new Error('There is no such method.')
    Object.assign(method, {
      card: {
        brand: 'mastercard',
        display_brand: 'mastercard',
        last4: '4444',
        exp_month: 12,
        exp_year: 2033,
      },
    })
    await deliver(eventOf('payment_method.automatically_updated', method))
    await w.runJobs()
    expect(await only(admin)).toMatchObject({
      label: 'Mastercard •••• 4444',
      expires: '2033-12',
      state: 'ready',
    })
    method.customer = null
    await deliver(eventOf('payment_method.detached', method))
    await w.runJobs()
    expect(await only(admin)).toMatchObject({ state: 'broken' })

    const other = await buyer(w)
    const bank = await add(other.admin, 'us_bank')
    stripe.saved.enter(bank.clientSecret)
    await other.admin.post(`/api/payment-methods/${bank.method._id}/check`)
    await other.admin.post(`/api/payment-methods/${bank.method._id}/verify`, { code: 'SM11AA' })
    const payment_method = setupOf(bank).payment_method?.id ?? ''
    const mandate = { id: `mandate_${payment_method}`, object: 'mandate', status: 'active', payment_method }
    stripe.saved.mandates.set(mandate.id, mandate)
    await deliver(eventOf('mandate.updated', mandate))
    await w.runJobs()
    expect(await only(other.admin)).toMatchObject({ state: 'ready' })
    mandate.status = 'inactive'
    await deliver(eventOf('mandate.updated', mandate))
    await w.runJobs()
    expect(await only(other.admin)).toMatchObject({
      state: 'broken',
      why: 'Debits from STRIPE TEST BANK •••• 6789 are no longer allowed.',
    })
  })

  test('is detached when it is removed, also after an outage and lost answers', async () => {
    const { admin } = await buyer(w)
    const { id, providerId } = await saved(admin)
    stripe.fail('POST /v1/payment_methods', 'lose the answer', 3)
    expect((await admin.delete(`/api/payment-methods/${id}`)).status).toBe(204)
    await w.runJobs()
    stripe.recover()
    w.clock.pass({ minutes: 10 })
    await w.runJobs()
    expect(stripe.saved.methods.get(providerId)?.customer).toBeNull()
    expect((await admin.get('/api/payment-methods')).body.methods).toEqual([])
  })
})

describe('charges at the provider', () => {
  async function charge(admin: Person, companyId: string, ends?: string, advice?: string) {
    const ctx = systemContext(w.parts)
    const provider = providerOf(ctx)
    const { providerId } = await saved(admin, ends, advice)
    const customerId = await ensureCustomer(ctx, provider, companyId)
    const paymentId = newId(w.clock.now())
    const facts = { paymentId, companyId, customerId, amountCents: 5000, description: 'Invoice INV-1' }
    return { provider, facts: { ...facts, providerMethodId: providerId } }
  }

  test('a card is charged once, however often it is asked for', async () => {
    const { admin, companyId } = await buyer(w)
    const { provider, facts } = await charge(admin, companyId)
    const before = stripe.intents.size
    stripe.fail('POST /v1/payment_intents', 'lose the answer', 1)
    const first = await provider.charge(facts)
    const again = await provider.charge(facts)
    expect([first.status, again.id, stripe.intents.size]).toEqual(['paid', first.id, before + 1])
    const found = await provider.findIntentOf({ ...facts, since: new Date(0) })
    expect(found?.id).toBe(first.id)
    const unknown = { ...facts, paymentId: newId(w.clock.now()), since: new Date(0) }
    expect(await provider.findIntentOf(unknown)).toBeNull()
  })

  const declines: [string, string | undefined][] = [
    ['insufficient_funds', undefined],
    ['expired_card', undefined],
    ['lost_card', undefined],
    ['authentication_required', undefined],
    ['generic_decline', 'do_not_try_again'],
  ]
  test.each(someOf(declines, 2))('a decline with %s is an answer, not an error', async (code, advice) => {
    const { admin, companyId } = await buyer(w)
    const { provider, facts } = await charge(admin, companyId, code, advice)
    const first = await provider.charge(facts)
    expect(first).toMatchObject({
      status: 'open',
      failureCode: code,
      advice: advice ?? null,
      receivedCents: 0,
    })
    expect((await provider.charge(facts)).id).toBe(first.id)
    expect(await provider.findIntent(first.id)).toMatchObject({ failureCode: code })
  })

  test('a detached method is refused with a code, and no payment comes to be', async () => {
    const { admin, companyId } = await buyer(w)
    const { provider, facts } = await charge(admin, companyId)
    await provider.detachMethod(facts.providerMethodId)
    await provider.detachMethod(facts.providerMethodId)
    await expect(provider.charge(facts)).rejects.toMatchObject({ code: 'payment_method_unexpected_state' })
    expect(await provider.findIntentOf({ ...facts, since: new Date(0) })).toBeNull()
  })

  more('a transfer shows what arrived; a canceled one gives it back for the next', async () => {
    const { admin, companyId } = await buyer(w)
    const ctx = systemContext(w.parts)
    const provider = providerOf(ctx)
    const { method } = await add(admin, 'transfer')
    expect(method).toMatchObject({ state: 'ready', kind: 'transfer' })
    const customerId = await ensureCustomer(ctx, provider, companyId)
    const facts = () => ({ paymentId: newId(w.clock.now()), companyId, customerId, description: 'Invoice' })
    const begin = () => provider.createIntent({ ...facts(), amountCents: 5000, transfer: true })
    const first = await begin()
    expect(first).toMatchObject({ status: 'open', arrivedCents: 0, failure: null })
    stripe.saved.transfer(customerId, 2000, stripe.intents.values())
    expect(await provider.findIntent(first.id)).toMatchObject({ status: 'open', arrivedCents: 2000 })
    expect(await provider.cancelIntent(first.id)).toMatchObject({ status: 'cancelled' })
    expect((await admin.get('/api/payment-methods')).body.instructions.unused).toBe(20)
    stripe.saved.transfer(customerId, 4000, stripe.intents.values())
    expect(await begin()).toMatchObject({ status: 'paid', receivedCents: 5000, arrivedCents: 5000 })
    expect(await provider.unusedTransfers(customerId)).toBe(1000)
  })
})
