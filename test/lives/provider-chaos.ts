import { expect } from 'vitest'
import type { StripeStandIn, Trouble } from '../support/stripe-stand-in.ts'
import type { World } from '../support/world.ts'

/** The same numbers for the same round, below a number each. */
export type Pick = (below: number) => number

export function chance(seed: number): Pick {
  let state = seed * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

const troubles: Trouble[] = ['lose the answer', 'never answer', 'arrive late', 500, 429]

/** So many of the next calls go wrong, each third one. Says which ones did. */
export function startChaos(stripe: StripeStandIn, pick: Pick, most: number): string[] {
  const disturbed: string[] = []
  stripe.chaos = (call) => {
    const trouble = disturbed.length < most && pick(3) === 0 ? troubles[pick(troubles.length)] : null
    if (trouble) disturbed.push(`${trouble}: ${call.replace(/_[0-9a-f]{8,}[^/]*/, '_…')}`)
    return trouble ?? null
  }
  return disturbed
}

type Thing = Parameters<StripeStandIn['event']>[1]
type Sent = { type: string; object: Thing; isForged: boolean }

/** The provider's events about one company, which arrive twice, in another order, forged, late or never. */
export class Events {
  readonly #known = new Map<string, string>()
  readonly #late: Sent[] = []
  readonly #w: World
  readonly #stripe: StripeStandIn
  readonly #companyId: string
  readonly #pick: Pick

  constructor(w: World, stripe: StripeStandIn, companyId: string, pick: Pick) {
    this.#w = w
    this.#stripe = stripe
    this.#companyId = companyId
    this.#pick = pick
  }

  /** Whatever changed since the last time, in some way. */
  async deliver() {
    const sent: Sent[] = []
    for (const { type, object } of this.#news()) {
      const fate = this.#pick(6)
      const event = { type, object: structuredClone(object), isForged: false }
      if (fate === 0) continue
      if (fate === 1) this.#late.push(event)
      else sent.push(event)
      if (fate === 2) sent.push(event)
      if (fate === 3)
        sent.push({ ...event, object: { ...event.object, status: 'succeeded' }, isForged: true })
    }
    for (const event of this.#pick(2) ? sent.reverse() : sent) await this.#send(event)
  }

  /** Long after everything was asked for. */
  async deliverLate() {
    for (const event of this.#late.splice(0).reverse()) await this.#send(event)
  }

  #news(): { type: string; object: Thing }[] {
    const isOurs = ({ metadata }: Thing) => (metadata as { companyId?: string }).companyId === this.#companyId
    const { intents, saved } = this.#stripe
    const setups = [...saved.setups.values()].filter(isOurs)
    const methods = setups.flatMap(({ payment_method: method }) => method ?? [])
    const states: [string, string, Thing][] = [
      ...[...intents.values()].filter(isOurs).map(about('payment_intent')),
      ...setups.map(about('setup_intent')),
      ...methods.map((one): [string, string, Thing] => [
        'payment_method',
        one.customer ? 'attached' : 'detached',
        one,
      ]),
    ]
    return states.flatMap(([kind, state, object]) => {
      if (this.#known.get(object.id) === state) return []
      this.#known.set(object.id, state)
      return { type: `${kind}.${state}`, object }
    })
  }

  async #send({ type, object, isForged }: Sent) {
    const { payload, headers } = this.#stripe.event(type, object, { at: this.#w.clock.now() })
    const signed = isForged ? { ...headers, 'stripe-signature': 't=1,v1=forged' } : headers
    const answer = await this.#w.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      payload,
      headers: signed,
    })
    expect(answer.statusCode).toBe(isForged ? 400 : 200)
  }
}

const states: Record<string, string> = {
  requires_payment_method: 'payment_failed',
  requires_action: 'requires_action',
}

function about(kind: string) {
  return (thing: Thing): [string, string, Thing] => {
    const status = String(thing.status)
    return [kind, states[status] ?? status, thing]
  }
}
