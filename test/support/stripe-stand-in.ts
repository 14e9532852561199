import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { parameterUnknown, unknownParam } from './stripe-params.ts'
import { StandInMethods, waiting } from './stripe-stand-in-methods.ts'
import {
  type DisputeOptions,
  type Facts,
  failure,
  missing,
  refusal,
  type StandInDispute,
  type StandInIntent,
  StandInReturns,
  type Thing,
} from './stripe-stand-in-returns.ts'

export type { StandInIntent } from './stripe-stand-in-returns.ts'

/**
 * What goes wrong with a request: it is done, but the answer is lost or never comes; it arrives only after the caller gave
 * up; or an error status.
 */
export type Trouble = 'lose the answer' | 'never answer' | 'arrive late' | 500 | 429
type Fault = { call: string; times: number; how: Trouble }

export const webhookSecret = 'whsec_stand_in'

/**
 * The parts of Stripe's API that we use, on a free local port, for the official SDK: with working idempotency keys,
 * cards that pay or not, signed events, and faults on demand. Like Stripe, it refuses parameters that the SDK's types
 * don't have.
 */
export class StripeStandIn {
  readonly intents = new Map<string, StandInIntent>()
  readonly others = new Map<string, Thing>()
  /** Every request, as "POST /v1/refunds". */
  readonly calls: string[] = []
  isDown = false
  /** Says for each request what goes wrong with it. */
  chaos: (call: string) => Trouble | null = () => null
  #late: (() => unknown)[] = []
  #answers = new Map<string, Thing>()
  #faults: Fault[] = []
  readonly saved = new StandInMethods()
  #returns = new StandInReturns(this.intents)
  #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy())
  })

  async start() {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this
  }

  async stop() {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  get env() {
    const { port } = this.#server.address() as AddressInfo
    return {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    }
  }

  fail(call: string, how: Fault['how'], times = 1) {
    this.#faults.push({ call, how, times })
  }

  /** Everything works again. */
  recover() {
    this.isDown = false
    this.#faults = []
    this.chaos = () => null
    this.arrive()
  }

  /** What was on its way arrives, and nobody waits for its answer any more. */
  arrive() {
    for (const act of this.#late.splice(0)) act()
  }

  /** The payer's browser, which talks to Stripe and not to us. */
  pay(clientSecret: string, card: 'good' | 'declined' | 'asking' | 'slow' = 'good') {
    const intent = this.intentOf(clientSecret)
    if (intent.status === 'canceled' || intent.status === 'succeeded')
      throw new Error(`It is ${intent.status}.`)
    const outcome = {
      good: { status: 'succeeded', amount_received: intent.amount, last_payment_error: null },
      declined: {
        status: 'requires_payment_method',
        last_payment_error: { message: 'Your card was declined.' },
      },
      asking: { status: 'requires_action' },
      slow: { status: 'processing' },
    }[card]
    return Object.assign(intent, outcome)
  }

  /** The payer's bank demands the money back; set `status` later for its decision. */
  dispute(intentId: string, options: DisputeOptions = {}) {
    return this.#returns.dispute(intentId, options)
  }

  /** The bank decides. A won dispute returns the money at once, or later by `reinstate`. */
  decide(dispute: StandInDispute, status: string, reinstates = status === 'won') {
    dispute.status = status
    if (reinstates) this.reinstate(dispute)
  }

  reinstate(dispute: StandInDispute) {
    this.#returns.move(dispute, dispute.amount)
  }

  /** Somebody refunds in Stripe's dashboard. */
  refundOutside(intentId: string, amount: number) {
    return this.#returns.refund({ payment_intent: intentId, amount: String(amount) })
  }

  /** The card or account does not take a refund after all. */
  failRefund(id: string) {
    return this.#returns.failRefund(id)
  }

  refundsOf(intentId: string) {
    return this.#returns.refundsOf(intentId)
  }

  intentOf(clientSecret: string): StandInIntent {
    const intent = this.intents.get(clientSecret.split('_secret_')[0] ?? '')
    if (!intent) throw new Error('There is no such intent.')
    return intent
  }

  /** What the provider has received from one company, minus refunds and what banks took. */
  receivedFrom(companyId: string): number {
    return [...this.intents.values()]
      .filter(({ metadata }) => metadata.companyId === companyId)
      .reduce((sum, { id, amount_received }) => sum + amount_received - this.#returns.returned(id), 0)
  }

  /** An event as it is sent, with its signature. */
  event(type: string, object: Thing, { at, id = `evt_${randomUUID()}` }: { at: Date; id?: string }) {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
    const timestamp = Math.floor(at.getTime() / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
    return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in')
    const call = `${request.method} ${pathname}`
    this.calls.push(call)
    const body = new URLSearchParams(await textOf(request))
    if (this.isDown) return send(response, 503, failure('api_error', 'We are down.'))
    const how = this.#troubleOf(call)
    if (typeof how === 'number') return send(response, how, failure('api_error', 'No.'))
    const unknown = unknownParam(request.method ?? '', pathname, [...searchParams.keys(), ...body.keys()])
    if (unknown) return send(response, 400, parameterUnknown(unknown))
    const act = () => this.#once(request, pathname, Object.fromEntries(body), searchParams)
    if (how === 'arrive late') return this.#late.push(act)
    const answer = act()
    if (how === 'never answer') return
    if (how) return response.destroy()
    send(response, 'error' in answer ? Number(answer.status) : 200, answer)
  }

  #troubleOf(call: string): Trouble | null {
    const fault = this.#faults.find(({ call: wanted, times }) => times > 0 && call.startsWith(wanted))
    if (fault) fault.times -= 1
    return fault?.how ?? this.chaos(call)
  }

  /** The same key gets the same answer, and nothing is done again. */
  #once(
    { method = '', headers }: IncomingMessage,
    path: string,
    facts: Facts,
    query: URLSearchParams,
  ): Thing {
    const key = headers['idempotency-key']
    const known = typeof key === 'string' ? this.#answers.get(key) : undefined
    const answer = known ?? this.#do(method, path, facts, query)
    if (typeof key === 'string' && isKept(answer)) this.#answers.set(key, answer)
    return answer
  }

  #do(method: string, path: string, facts: Facts, query: URLSearchParams): Thing {
    const [, , kind = '', id = '', verb = ''] = path.split('/')
    if (kind === 'payment_intents') return this.#intent(method, id, verb, facts, query)
    if (kind === 'refunds' || kind === 'disputes')
      return this.#returns.answer(method, kind, { id, facts, query })
    const saved = this.saved.answer(method, path.split('/').slice(2), facts)
    if (saved) return saved
    if (method === 'POST') return this.#create(kind, facts)
    const thing = this.others.get(kind === 'checkout' ? verb : id)
    if (!thing) return missing
    return method === 'DELETE' ? Object.assign(thing, { status: 'canceled' }) : thing
  }

  #intent(method: string, id: string, verb: string, facts: Facts, query: URLSearchParams): Thing {
    if (method === 'POST' && !id) return this.#createIntent(facts)
    if (!id) return this.#list(query)
    const intent = this.intents.get(id)
    if (!intent) return missing
    if (verb === 'cancel' && ['succeeded', 'processing', 'canceled'].includes(intent.status))
      return unexpected
    if (verb === 'cancel') {
      this.saved.release(intent)
      intent.status = 'canceled'
    }
    return this.#shown(intent)
  }

  #createIntent(facts: Facts): Thing {
    const { amount, currency } = facts
    if (currency === 'usd' && Number(amount) < 50) return tooSmall
    if (Number(amount) > 999_999_99) return tooLarge
    const id = `pi_${randomUUID().replaceAll('-', '')}`
    const metadata = {
      paymentId: facts['metadata[paymentId]'] ?? '',
      companyId: facts['metadata[companyId]'] ?? '',
    }
    const intent: StandInIntent = {
      id,
      object: 'payment_intent',
      amount: Number(facts.amount),
      currency: facts.currency ?? '',
      amount_received: 0,
      client_secret: `${id}_secret_${randomUUID()}`,
      customer: facts.customer,
      metadata,
      status: 'requires_payment_method',
      last_payment_error: null,
    }
    this.intents.set(id, intent)
    const isTransfer = facts['payment_method_data[type]'] === 'customer_balance'
    if (isTransfer) {
      Object.assign(intent, waiting(intent.amount), { allowed_payment_method_types: ['customer_balance'] })
      this.saved.fund(intent)
    }
    const declined = facts.payment_method ? this.saved.charge(intent, facts.payment_method) : null
    if (declined && !isKept(declined)) this.intents.delete(id)
    return declined ?? this.#shown(intent)
  }

  #list(query: URLSearchParams): Thing {
    const customer = query.get('customer')
    const all = [...this.intents.values()].reverse().filter((one) => !customer || one.customer === customer)
    const after = query.get('starting_after')
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
    const data = all.slice(from, from + Number(query.get('limit') ?? 10)).map((intent) => this.#shown(intent))
    return { id: '', object: 'list', data, has_more: from + data.length < all.length }
  }

  #create(kind: string, facts: Facts): Thing {
    const thing = { ...facts, id: `${kind.slice(0, 4)}_${randomUUID()}`, object: kind.slice(0, -1) }
    this.others.set(thing.id, thing)
    return thing
  }

  #shown(intent: StandInIntent): Thing {
    const charge = {
      id: `ch_${intent.id}`,
      object: 'charge',
      amount_refunded: this.#returns.refunded(intent.id),
      disputed: this.#returns.isDisputed(intent.id),
    }
    return { ...intent, latest_charge: intent.amount_received > 0 ? charge : null }
  }
}

/** A decline is kept under its key as well: its payment exists. */
function isKept(answer: Thing) {
  return !('error' in answer) || Number(answer.status) === 402
}

const tooSmall = refusal(400, 'Amount must be at least $0.50 usd', 'amount_too_small')
const tooLarge = refusal(400, 'Amount must be no more than $999,999.99', 'amount_too_large')
const unexpected = refusal(400, 'It cannot be canceled now.', 'payment_intent_unexpected_state')

async function textOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
