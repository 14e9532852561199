import { randomUUID } from 'node:crypto'
import { type Facts, missing, refusal, type StandInIntent, type Thing } from './stripe-stand-in-returns.ts'

type StandInSetup = Thing & {
  status: string
  customer: string
  payment_method: StandInMethod | null
  kind: string
}
export type StandInMethod = Thing & {
  type: string
  customer: string | null
  /** The code with which charges fail; null if they succeed. */
  ends: string | null
  advice: string | null
}

const deposits = { amounts: '32,45', code: 'SM11AA' }
const maxTries = 3
const id = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`

/** Cards and accounts saved at the stand-in, and transfers that arrived there. */
export class StandInMethods {
  readonly setups = new Map<string, StandInSetup>()
  readonly methods = new Map<string, StandInMethod>()
  readonly mandates = new Map<string, Thing>()
  readonly #cash = new Map<string, number>()
  readonly #tries = new Map<string, number>()

  /** Null if the call is about something else. */
  answer(verb: string, [kind = '', thing = '', action = '']: string[], facts: Facts): Thing | null {
    if (kind === 'setup_intents') return this.#setup(verb, thing, action, facts)
    if (kind === 'payment_methods') return this.#method(thing, action)
    if (kind === 'mandates') return this.mandates.get(thing) ?? missing
    if (kind === 'customers' && action === 'funding_instructions') return instructions(thing)
    if (kind === 'customers' && action === 'cash_balance')
      return { id: '', object: 'cash_balance', available: { usd: this.#cash.get(thing) ?? 0 } }
    return null
  }

  #setup(verb: string, setupId: string, action: string, facts: Facts): Thing {
    if (!setupId) return this.#create(facts)
    const setup = this.setups.get(setupId)
    if (!setup) return missing
    if (action === 'verify_microdeposits') return this.#verify(setup, facts)
    if (action === 'cancel' && setup.status === 'succeeded') return unexpected
    if (action === 'cancel') setup.status = 'canceled'
    return verb === 'GET' || action ? structuredClone(setup) : missing
  }

  #create(facts: Facts): Thing {
    const setupId = id('seti')
    const setup: StandInSetup = {
      id: setupId,
      object: 'setup_intent',
      client_secret: `${setupId}_secret_${randomUUID()}`,
      customer: facts.customer ?? '',
      kind: facts['allowed_payment_method_types[0]'] ?? '',
      usage: facts.usage,
      verification: facts['payment_method_options[us_bank_account][verification_method]'],
      metadata: { methodId: facts['metadata[methodId]'], companyId: facts['metadata[companyId]'] },
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_setup_error: null,
    }
    this.setups.set(setupId, setup)
    return structuredClone(setup)
  }

  /** The browser confirms a setup: a card is saved or refused, an account waits for its deposits. */
  enter(clientSecret: string, how: { ends?: string | null; advice?: string; refused?: true } = {}) {
    const setup = this.setups.get(clientSecret.split('_secret_')[0] ?? '')
    if (setup?.status !== 'requires_payment_method') throw new Error(`It is ${setup?.status}.`)
    if (how.refused)
      return Object.assign(setup, {
        last_setup_error: { code: 'card_declined', message: 'Your card was declined.' },
      })
    const isCard = setup.kind === 'card'
    const method: StandInMethod = {
      id: id('pm'),
      object: 'payment_method',
      type: setup.kind,
      customer: setup.customer,
      ends: how.ends ?? null,
      advice: how.advice ?? null,
      ...(isCard
        ? { card: { brand: 'visa', display_brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 } }
        : { us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789' } }),
    }
    this.methods.set(method.id, method)
    const verify = { arrival_date: 1_794_700_800, microdeposit_type: 'amounts', hosted_verification_url: '' }
    return Object.assign(setup, {
      payment_method: method,
      last_setup_error: null,
      ...(isCard
        ? { status: 'succeeded' }
        : {
            status: 'requires_action',
            next_action: { type: 'verify_with_microdeposits', verify_with_microdeposits: verify },
          }),
    })
  }

  /** Nobody confirmed the deposits in time. */
  timeOut(clientSecret: string) {
    const setup = this.setups.get(clientSecret.split('_secret_')[0] ?? '')
    const code = 'payment_method_microdeposit_verification_timeout'
    return Object.assign(setup ?? {}, broken(code, 'The deposits were not confirmed in time.'))
  }

  #verify(setup: StandInSetup, facts: Facts): Thing {
    if (setup.status !== 'requires_action') return unexpected
    const amounts = [facts['amounts[0]'], facts['amounts[1]']].toSorted().join()
    const isRight = facts.descriptor_code === deposits.code || amounts === deposits.amounts
    if (isRight) return structuredClone(Object.assign(setup, { status: 'succeeded', next_action: null }))
    const tries = (this.#tries.get(setup.id) ?? 0) + 1
    this.#tries.set(setup.id, tries)
    const exceeded = 'payment_method_microdeposit_verification_attempts_exceeded'
    if (tries < maxTries)
      return refusal(400, 'They do not match.', 'payment_method_microdeposit_verification_amounts_mismatch')
    Object.assign(setup, broken(exceeded, 'Too many attempts.'))
    return refusal(400, 'Too many attempts.', exceeded)
  }

  #method(methodId: string, action: string): Thing {
    const method = this.methods.get(methodId)
    if (!method) return missing
    if (action === 'detach' && !method.customer) return refusal(400, 'It is not attached to a customer.')
    if (action === 'detach') method.customer = null
    return structuredClone(method)
  }

  /** Charges a saved method: 402 with the payment if it is declined. */
  charge(intent: StandInIntent, methodId: string): Thing | null {
    const method = this.methods.get(methodId)
    if (!method || method.customer !== intent.customer)
      return refusal(400, 'The payment method is not attached.', 'payment_method_unexpected_state')
    intent.payment_method = methodId
    if (method.type === 'us_bank_account') intent.status = 'processing'
    else if (method.ends) return this.#decline(intent, method)
    else Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
    return null
  }

  /** The bank decides about a debit. */
  decide(intent: StandInIntent) {
    const method = this.methods.get(String(intent.payment_method))
    if (method?.ends) Object.assign(intent, failed(method))
    else Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
    return intent
  }

  #decline(intent: StandInIntent, method: StandInMethod): Thing {
    Object.assign(intent, failed(method))
    const { last_payment_error: error } = intent as unknown as { last_payment_error: object }
    const thing = {
      status: 402,
      error: { type: 'card_error', ...error, payment_intent: structuredClone(intent) },
    }
    return thing as unknown as Thing
  }

  /** Money arrives: the oldest open payments of the customer are paid, the rest waits. */
  transfer(customer: string, amount: number, intents: Iterable<StandInIntent>) {
    this.#cash.set(customer, (this.#cash.get(customer) ?? 0) + amount)
    for (const intent of intents) if (intent.customer === customer) this.fund(intent)
  }

  /** Uses what arrived for a payment by transfer. */
  fund(intent: StandInIntent) {
    const missingCents = missingOf(intent)
    if (intent.status !== 'requires_action' || missingCents === null) return
    const left = this.#cash.get(String(intent.customer)) ?? 0
    const taken = Math.min(missingCents, left)
    this.#cash.set(String(intent.customer), left - taken)
    Object.assign(intent, taken === missingCents ? paidOf(intent) : waiting(missingCents - taken))
  }

  /** A canceled payment gives back what had arrived for it. */
  release(intent: StandInIntent) {
    const missingCents = missingOf(intent)
    if (missingCents === null) return
    const customer = String(intent.customer)
    this.#cash.set(customer, (this.#cash.get(customer) ?? 0) + intent.amount - missingCents)
  }
}

export function waiting(amount_remaining: number) {
  const type = 'display_bank_transfer_instructions'
  return { status: 'requires_action', next_action: { type, [type]: { amount_remaining } } }
}

function paidOf({ amount }: StandInIntent) {
  return { status: 'succeeded', amount_received: amount, next_action: null }
}

function missingOf({ next_action: next }: StandInIntent): number | null {
  const details = (next as Record<string, { amount_remaining: number }> | null)
    ?.display_bank_transfer_instructions
  return details ? details.amount_remaining : null
}

function failed({ ends, advice, type }: StandInMethod) {
  const isCard = type === 'card'
  const error = {
    code: isCard && ends !== 'authentication_required' ? 'card_declined' : ends,
    ...(isCard && { decline_code: ends }),
    ...(advice && { advice_code: advice }),
    message: 'It was declined.',
  }
  return { status: 'requires_payment_method', last_payment_error: error }
}

function broken(code: string, message: string) {
  return { status: 'requires_payment_method', next_action: null, last_setup_error: { code, message } }
}

function instructions(customer: string): Thing {
  const account = String(Number.parseInt(customer.replace(/[^0-9a-f]/g, '').slice(-8), 16)).padStart(12, '0')
  const aba = { bank_name: 'US Test Bank', account_number: account, routing_number: '999999999' }
  const bank_transfer = {
    country: 'US',
    type: 'us_bank_transfer',
    financial_addresses: [{ type: 'aba', aba }],
  }
  return {
    id: '',
    object: 'funding_instructions',
    currency: 'usd',
    funding_type: 'bank_transfer',
    bank_transfer,
  }
}

const unexpected = refusal(400, 'It is in another state.', 'setup_intent_unexpected_state')
