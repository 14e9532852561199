import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { unknownParam } from './stripe-params.ts'

type Facts = Record<string, string>
type Thing = { id: string; object: string; [field: string]: unknown }
export type StandInIntent = Thing & {
  amount: number
  currency: string
  amount_received: number
  status: string
  metadata: Facts
}

type StandInDispute = Thing & { payment_intent: string; amount: number; status: string; reason: string }
type DisputeOptions = { amount?: number; status?: string; reason?: string }

/** What goes wrong with the next matching requests: an answer lost after the action, or an error status. */
type Fault = { call: string; times: number; how: 'lose the answer' | 500 | 429 }

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
  #answers = new Map<string, Thing>()
  #faults: Fault[] = []
  #refunded = new Map<string, number>()
  #disputes = new Map<string, StandInDispute>()
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
  dispute(
    intentId: string,
    { amount, status = 'needs_response', reason = 'fraudulent' }: DisputeOptions = {},
  ) {
    const dispute: StandInDispute = {
      id: `du_${randomUUID().replaceAll('-', '')}`,
      object: 'dispute',
      charge: `ch_${intentId}`,
      payment_intent: intentId,
      amount: amount ?? this.intents.get(intentId)?.amount_received ?? 0,
      currency: 'usd',
      reason,
      status,
      evidence_details: { due_by: 1_795_000_000 },
      metadata: {},
    }
    this.#disputes.set(dispute.id, dispute)
    return dispute
  }

  intentOf(clientSecret: string): StandInIntent {
    const intent = this.intents.get(clientSecret.split('_secret_')[0] ?? '')
    if (!intent) throw new Error('There is no such intent.')
    return intent
  }

  /** What the provider has received from one company, minus refunds. */
  receivedFrom(companyId: string): number {
    return [...this.intents.values()]
      .filter(({ metadata }) => metadata.companyId === companyId)
      .reduce((sum, { id, amount_received }) => sum + amount_received - (this.#refunded.get(id) ?? 0), 0)
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
    const fault = this.#faults.find(({ call: wanted, times }) => times > 0 && call.startsWith(wanted))
    if (fault) fault.times -= 1
    if (fault && fault.how !== 'lose the answer')
      return send(response, fault.how, failure('api_error', 'No.'))
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? this.#answers.get(key) : undefined
    const unknown = unknownParam(request.method ?? '', pathname, [...searchParams.keys(), ...body.keys()])
    if (unknown) return send(response, 400, parameterUnknown(unknown))
    const answer = known ?? this.#do(request.method ?? '', pathname, Object.fromEntries(body), searchParams)
    if (typeof key === 'string' && !('error' in answer)) this.#answers.set(key, answer)
    if (fault) return response.destroy()
    send(response, 'error' in answer ? Number(answer.status) : 200, answer)
  }

  #do(method: string, path: string, facts: Facts, query: URLSearchParams): Thing {
    const [, , kind = '', id = '', verb = ''] = path.split('/')
    if (kind === 'payment_intents') return this.#intent(method, id, verb, facts, query)
    if (kind === 'refunds') return this.#refund(facts)
    if (kind === 'disputes') return id ? (this.#disputes.get(id) ?? missing) : this.#disputesOf(query)
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
    if (verb === 'cancel') intent.status = 'canceled'
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
    const intent = {
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
    return this.#shown(intent)
  }

  #list(query: URLSearchParams): Thing {
    const all = [...this.intents.values()].reverse()
    const after = query.get('starting_after')
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
    const data = all.slice(from, from + Number(query.get('limit') ?? 10)).map((intent) => this.#shown(intent))
    return { id: '', object: 'list', data, has_more: from + data.length < all.length }
  }

  #disputesOf(query: URLSearchParams): Thing {
    const data = [...this.#disputes.values()].filter(
      ({ payment_intent }) => payment_intent === query.get('payment_intent'),
    )
    return { id: '', object: 'list', data, has_more: false }
  }

  #refund(facts: Facts): Thing {
    const intent = this.intents.get(facts.payment_intent ?? '')
    if (!intent) return missing
    const refunded = (this.#refunded.get(intent.id) ?? 0) + Number(facts.amount)
    if (refunded > intent.amount_received) return tooMuch
    if (this.#isDisputed(intent.id, ['needs_response', 'under_review', 'lost'])) return chargedBack
    this.#refunded.set(intent.id, refunded)
    return { id: `re_${randomUUID()}`, object: 'refund', amount: Number(facts.amount), status: 'succeeded' }
  }

  #isDisputed(intentId: string, states?: string[]) {
    return [...this.#disputes.values()].some(
      ({ payment_intent, status }) => payment_intent === intentId && (!states || states.includes(status)),
    )
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
      amount_refunded: this.#refunded.get(intent.id) ?? 0,
      disputed: this.#isDisputed(intent.id),
    }
    return { ...intent, latest_charge: intent.amount_received > 0 ? charge : null }
  }
}

const failure = (type: string, message: string, code?: string) => ({ error: { type, message, code } })
const refusal = (status: number, message: string, code?: string) =>
  ({ status, ...failure('invalid_request_error', message, code) }) as unknown as Thing
/** The same message as Stripe's, so that the SDK throws the same error. */
const parameterUnknown = (param: string) => ({
  error: {
    type: 'invalid_request_error',
    code: 'parameter_unknown',
    doc_url: 'https://stripe.com/docs/error-codes/parameter-unknown',
    message: `Received unknown parameter: ${param.replace(/\[.*/, '')}`,
    param: param.replace(/\[.*/, ''),
  },
})
const missing = refusal(404, 'No such thing.', 'resource_missing')
const tooSmall = refusal(400, 'Amount must be at least $0.50 usd', 'amount_too_small')
const tooLarge = refusal(400, 'Amount must be no more than $999,999.99', 'amount_too_large')
const unexpected = refusal(400, 'It cannot be canceled now.', 'payment_intent_unexpected_state')
const chargedBack = refusal(400, 'The charge has been charged back.', 'charge_disputed')
const tooMuch = refusal(400, 'The refund is larger than the charge.', 'charge_already_refunded')

async function textOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
