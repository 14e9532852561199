import { afterAll, expect, test } from 'vitest'
import { Refused } from '#domain/platform/refused.ts'
import { systemContext } from '#server/context.ts'
import { stripePayments } from '#server/platform/gateways/payments/stripe.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { chance, Events, type Pick, startChaos } from '#test/lives/provider-chaos.ts'
import type { Buyer, Person } from '#test/support/buyers.ts'
import { booksOf, debtor } from '#test/support/payments.ts'
import { must } from '#test/support/requests.ts'
import { StripeStandIn, webhookSecret } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'
import { checkMethod } from '../payment-methods/check-method.ts'
import { findMethodRow, listMethods } from '../payment-methods/queries.ts'
import { pollSetups } from '../payment-methods/watch-methods.ts'
import { pollPayments } from '../payments/poll-payments.ts'
import { announceCharges } from './announce-charges.ts'
import { chargeDue } from './charge-due.ts'

const rounds = roundsOf({ short: 1, long: 300 })
const timeout = roundsOf({ short: 180_000, long: 3_600_000 })
const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())
const w = await world({ env: stripe.env })
const system = systemContext(w.parts)
const healthy = w.parts.payments
/** It gives up soon and repeats nothing by itself, so that every fault reaches us. */
const impatient = stripePayments({
  secretKey: stripe.env.STRIPE_SECRET_KEY,
  apiUrl: stripe.env.STRIPE_API_URL,
  webhookSecret,
  timeoutMs: 100,
  retries: 0,
})

const maxFaults = 15
/** On a busy machine every answer may take too long for the impatient one. */
const maxTimes = 20

/** The provider is unwell until it mends; whatever happens, no call breaks. */
async function whileUnwell(pick: Pick, work: () => Promise<void>) {
  const disturbed = startChaos(stripe, pick, maxFaults)
  w.parts.payments = impatient
  await work()
  w.parts.payments = healthy
  stripe.recover()
  return disturbed
}

/** A person's call, which may be told to come back later. */
async function called(answer: ReturnType<Person['post']>) {
  const { status, body, text } = await answer
  expect([200, 201, 204, 400, 404, 409, 503], text).toContain(status)
  return { isDone: status < 300, body }
}

/** A job that may have to be tried again, but only because something is under way. */
async function tried(job: Promise<unknown>) {
  await job.catch((error) => {
    if (!(error instanceof Refused)) throw error
  })
}

async function runJobs() {
  // Those that failed would be tried again in seconds.
  await w.parts.database.pool.query(`update jobs.job set start_after = created_on where state = 'retry'`)
  await w.runJobs()
}

type Saving = { kind: 'card' | 'us_bank'; ends: string | null }
type Saved = { id: string }

/** Somebody tries until there is a form, and enters a card or an account in it. */
async function saves({ admin }: Buyer, { kind, ends }: Saving, events: Events, pick: Pick): Promise<Saved> {
  for (let times = 1; ; times += 1) {
    if (times === maxTimes) w.parts.payments = healthy
    const { isDone, body } = await called(admin.post('/api/payment-methods', { kind }))
    if (!isDone) continue
    const [id, clientSecret] = [body.method._id as string, body.clientSecret as string]
    stripe.saved.enter(clientSecret, { ends })
    const path = `/api/payment-methods/${id}`
    await events.deliver()
    await called(admin.post(`${path}/check`))
    if (kind === 'us_bank' && pick(2)) await called(admin.post(`${path}/verify`, { amounts: [1, 2] }))
    if (kind === 'us_bank') await called(admin.post(`${path}/verify`, { code: 'SM11AA' }))
    await tried(pollSetups(system))
    await runJobs()
    return { id }
  }
}

/** After it mended: asked once more, and an account is confirmed if it wasn't. */
async function expectReady({ admin }: Buyer, { kind }: Saving, { id }: Saved) {
  await checkMethod(system, id)
  const row = await findMethodRow(system, id)
  if (kind === 'us_bank' && row?.state === 'pending')
    must(await admin.post(`/api/payment-methods/${id}/verify`, { code: 'SM11AA' }))
  expect(await findMethodRow(system, id)).toMatchObject({ state: 'ready' })
}

/** Each method is what the provider says, and was set up there once. */
async function expectSameMethods({ companyId }: Buyer, removed: string) {
  const setups = [...stripe.saved.setups.values()].filter(
    ({ metadata }) => (metadata as { companyId: string }).companyId === companyId,
  )
  const known = await listMethods(system, companyId)
  for (const { id, state } of known) {
    const own = setups.filter(({ metadata }) => (metadata as { methodId: string }).methodId === id)
    expect(own).toHaveLength(1)
    if (state === 'ready')
      expect([own[0]?.status, own[0]?.payment_method?.customer]).toEqual(['succeeded', own[0]?.customer])
  }
  expect(setups).toHaveLength(known.length + 1)
  const gone = await findMethodRow(system, removed)
  expect(gone).toMatchObject({ state: 'removed' })
  expect(stripe.saved.methods.get(gone?.providerMethodId ?? '')?.customer).toBeNull()
}

const ended: Record<string, string> = { succeeded: 'paid', canceled: 'cancelled' }

/** Every payment there is one of ours in the same state, and none is under way here or there. */
async function expectSamePayments({ companyId }: Buyer) {
  const { rows } = await w.parts.database.pool.query<{ id: string; status: string }>(
    'select id, status from payments where company_id = $1',
    [companyId],
  )
  const ours = new Map(rows.map(({ id, status }) => [id, status]))
  const theirs = [...stripe.intents.values()].filter(({ metadata }) => metadata.companyId === companyId)
  for (const { status, metadata } of theirs)
    expect(ours.get(metadata.paymentId ?? ''), status).toBe(ended[status] ?? 'ended')
  expect(new Set(theirs.map(({ metadata }) => metadata.paymentId)).size).toBe(theirs.length)
  const paidThere = theirs.filter(({ status }) => status === 'succeeded').length
  expect(rows.filter(({ status }) => status === 'paid')).toHaveLength(paidThere)
  expect(rows.filter(({ status }) => status !== 'paid' && status !== 'cancelled')).toEqual([])
}

const firsts: Saving[] = [
  { kind: 'card', ends: null },
  { kind: 'card', ends: 'insufficient_funds' },
  { kind: 'us_bank', ends: null },
  { kind: 'card', ends: 'expired_card' },
  { kind: 'us_bank', ends: 'account_closed' },
]
const seconds: Saving[] = [
  { kind: 'card', ends: null },
  { kind: 'us_bank', ends: null },
]

async function passDays(count: number, { companyId }: Buyer, events: Events) {
  for (let day = 0; day < count; day += 1) {
    w.clock.pass({ days: 1 })
    for (const intent of stripe.intents.values())
      if (intent.metadata.companyId === companyId && intent.status === 'processing')
        stripe.saved.decide(intent)
    await events.deliver()
    await tried(chargeDue(system))
    await pollPayments(system)
    await runJobs()
  }
}

test('M, A, F: whatever happens to calls and events, methods and books equal the provider’s once it mends', {
  timeout,
}, async () => {
  const seen = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    const pick = chance(round + 1)
    w.clock.set('2027-03-01T10:00:00Z')
    const who = await debtor(w)
    const events = new Events(w, stripe, who.companyId, pick)
    const wishes = [firsts[round % firsts.length], seconds[pick(2)], seconds[0]] as Saving[]
    const saved: Saved[] = []
    const whileSaving = await whileUnwell(pick, async () => {
      for (const wish of wishes) saved.push(await saves(who, wish, events, pick))
    })
    for (const [index, wish] of wishes.entries()) await expectReady(who, wish, saved[index] as Saved)
    const [method, fallback, extra] = saved.map(({ id }) => id) as [string, string, string]
    must(
      await who.admin.put('/api/auto-pay', { on: true, method, fallback, when: 'due', mostPerCharge: null }),
    )
    w.clock.set('2027-03-05T00:11:00Z')
    await announceCharges(system)
    w.clock.set('2027-03-08T14:00:00Z')
    const whileCharging = await whileUnwell(pick, async () => {
      must(await who.admin.delete(`/api/payment-methods/${extra}`))
      for (let hour = 0; hour < 5; hour += 1) {
        await Promise.all([tried(chargeDue(system)), tried(chargeDue(system))])
        if (hour === 1) await called(who.admin.post('/api/payments', { method: pick(2) ? method : fallback }))
        await Promise.all([tried(pollPayments(system)), tried(pollPayments(system))])
        await events.deliver()
        await runJobs()
        if (pick(2)) stripe.arrive()
        w.clock.pass({ hours: 1 })
      }
    })
    await passDays(12, who, events)
    await events.deliverLate()
    await runJobs()
    await expectSameMethods(who, extra)
    await expectSamePayments(who)
    const cents = Math.round((who.bills[0]?.amount ?? 0) * 100)
    expect(await booksOf(w, who.companyId)).toMatchObject({ owed: 0, credit: 0, received: cents })
    expect(stripe.receivedFrom(who.companyId)).toBe(cents)
    for (const call of [...whileSaving, ...whileCharging]) seen.set(call, (seen.get(call) ?? 0) + 1)
  }
  if (rounds > 2) console.info(Object.fromEntries([...seen].sort()))
})

test('M4: transfers that arrive in parts while the provider is unwell pay once, and the rest is kept', {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const pick = chance(round + 1001)
    w.clock.set('2027-03-01T10:00:00Z')
    const who = await debtor(w)
    const events = new Events(w, stripe, who.companyId, pick)
    const cents = Math.round((who.bills[0]?.amount ?? 0) * 100)
    const part = 1 + pick(cents - 1)
    await whileUnwell(pick, async () => {
      let method: string | undefined
      for (let times = 1; !method; times += 1) {
        if (times === maxTimes) w.parts.payments = healthy
        const { isDone, body } = await called(who.admin.post('/api/payment-methods', { kind: 'transfer' }))
        if (isDone) method = body.method._id
      }
      for (let hour = 0; hour < 4; hour += 1) {
        await called(who.admin.post('/api/payments', { method }))
        if (hour === 1) arrives(who, part)
        if (hour === 2) arrives(who, cents - part + 500)
        await events.deliver()
        await tried(pollPayments(system))
        await runJobs()
        if (pick(2)) stripe.arrive()
        w.clock.pass({ hours: 1 })
      }
    })
    await passDays(1, who, events)
    await events.deliverLate()
    await runJobs()
    await expectSamePayments(who)
    expect(await booksOf(w, who.companyId)).toMatchObject({ owed: 0, credit: 0, received: cents })
    expect(stripe.receivedFrom(who.companyId)).toBe(cents)
    const { instructions } = (await who.admin.get('/api/payment-methods')).body
    expect(instructions.unused).toBe(5)
  }
})

/** Money from the company's bank. */
function arrives({ companyId }: Buyer, amount: number) {
  const customers = [...stripe.others.values()].filter((thing) => thing['metadata[companyId]'] === companyId)
  expect(customers).toHaveLength(1)
  stripe.saved.transfer(customers[0]?.id ?? '', amount, stripe.intents.values())
}
