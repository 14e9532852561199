import { afterAll, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { booksOf, payer } from '#test/support/payments.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'
import { reconcile } from './reconcile.ts'

const rounds = roundsOf({ short: 2, long: 300 })
const timeout = roundsOf({ short: 120_000, long: 1_800_000 })
const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

const w = await world({ env: stripe.env })

/** The same numbers for the same round. */
function chance(seed: number) {
  let state = seed * 2_654_435_761 + 1
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

type Event = { type: string; object: Parameters<StripeStandIn['event']>[1]; isForged: boolean }

async function deliver({ type, object, isForged }: Event) {
  const { payload, headers } = stripe.event(type, object, { at: w.clock.now() })
  const signed = isForged ? { ...headers, 'stripe-signature': 't=1,v1=forged' } : headers
  const answer = await w.app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers: signed })
  expect(answer.statusCode).toBe(isForged ? 400 : 200)
}

/** Twice, lost, or in another order. */
function shuffled(events: Event[], pick: (below: number) => number): Event[] {
  const sent = events.flatMap((event) => {
    const fate = pick(5)
    if (fate === 0) return []
    return fate === 1 ? [event, event] : [event]
  })
  return pick(2) ? sent.reverse() : sent
}

const faults = ['lose the answer', 500, 429] as const
const calls = ['GET /v1/disputes', 'GET /v1/refunds', 'GET /v1/payment_intents']

test('X: whatever happens to events and answers, our books equal the provider’s once it mends', {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const pick = chance(round + 1)
    const { companyId, paymentId } = await payer(w, stripe, 1 + pick(2))
    const intent = [...stripe.intents.values()].find(({ metadata }) => metadata.paymentId === paymentId)
    const intentId = intent?.id ?? ''
    const events: Event[] = []
    const report = (type: string, object: Event['object']) =>
      events.push({ type, object: structuredClone(object), isForged: pick(6) === 0 })
    if (pick(2)) {
      const refund = stripe.refundOutside(intentId, 1 + pick(1500))
      report('refund.created', refund)
      if (pick(2)) report('refund.failed', stripe.failRefund(refund.id))
    }
    const dispute = stripe.dispute(intentId, { amount: 1 + pick(1500) })
    report('charge.dispute.created', dispute)
    if (pick(2)) {
      stripe.decide(dispute, pick(2) ? 'won' : 'lost', pick(2) === 0)
      report('charge.dispute.closed', dispute)
    }
    for (const call of calls) stripe.fail(call, faults[pick(3)] ?? 500, pick(3))
    for (const event of shuffled(events, pick)) {
      await deliver(event)
      if (pick(2)) await w.runJobs()
    }
    stripe.recover()
    await w.runJobs()
    await reconcile(systemContext(w.parts))
    const books = await booksOf(w, companyId)
    expect(books.received).toBe(stripe.receivedFrom(companyId))
    expect(books.owed).toBeGreaterThanOrEqual(0)
    expect(books.credit).toBeGreaterThanOrEqual(0)
    await reconcile(systemContext(w.parts))
    expect(await booksOf(w, companyId)).toEqual(books)
  }
})
