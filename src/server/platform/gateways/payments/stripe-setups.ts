import Stripe from 'stripe'
import type { ChargedKind } from '#domain/billing/payment-method.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Deposits, Payments } from './payments.ts'
import { orNull, reached } from './stripe-answers.ts'
import { savedOf, setupOf } from './stripe-methods.ts'

const expand = ['payment_method']

type SetupCalls = Pick<
  Payments,
  'createSetup' | 'findSetup' | 'verifySetup' | 'cancelSetup' | 'findMethod' | 'findMandate' | 'detachMethod'
>

export function setupCalls(stripe: Stripe): SetupCalls {
  const find = async (id: string) => {
    const found = await reached(orNull(stripe.setupIntents.retrieve(id, { expand })))
    return found && setupOf(found)
  }
  const findMethod = (id: string) => reached(orNull(stripe.paymentMethods.retrieve(id)))
  return {
    findSetup: find,
    createSetup: async ({ id, companyId, customerId, kind }) => {
      const facts: Stripe.SetupIntentCreateParams = {
        customer: customerId,
        usage: 'off_session',
        metadata: { methodId: id, companyId },
        expand,
        ...byKind[kind],
      }
      return setupOf(await reached(stripe.setupIntents.create(facts, { idempotencyKey: id })))
    },
    verifySetup: async (id, deposits) => {
      await reached(stripe.setupIntents.verifyMicrodeposits(id, paramsOf(deposits)).catch(refuseWrong))
      const setup = await find(id)
      if (!setup) throw new Refused('not_found')
      return setup
    },
    cancelSetup: async (id) => {
      await reached(orNull(stripe.setupIntents.cancel(id)))
    },
    findMethod: async (id) => {
      const found = await findMethod(id)
      return found && savedOf(found)
    },
    findMandate: async (id) => {
      const found = await reached(orNull(stripe.mandates.retrieve(id)))
      if (!found) return null
      const { payment_method: method, status } = found
      return { methodId: typeof method === 'string' ? method : method.id, isActive: status !== 'inactive' }
    },
    detachMethod: async (id) => {
      // Detaching twice is an error there, so it is only done while it is attached.
      const found = await findMethod(id)
      if (found?.customer) await reached(orNull(stripe.paymentMethods.detach(id)))
    },
  }
}

const byKind: Record<ChargedKind, Partial<Stripe.SetupIntentCreateParams>> = {
  card: { allowed_payment_method_types: ['card'] },
  us_bank: {
    allowed_payment_method_types: ['us_bank_account'],
    payment_method_options: { us_bank_account: { verification_method: 'microdeposits' } },
  },
}

function paramsOf(deposits: Deposits): Stripe.SetupIntentVerifyMicrodepositsParams {
  return 'code' in deposits ? { descriptor_code: deposits.code } : { amounts: deposits.amounts }
}

const wrong = [
  'payment_method_microdeposit_verification_amounts_invalid',
  'payment_method_microdeposit_verification_amounts_mismatch',
  'payment_method_microdeposit_verification_descriptor_code_mismatch',
]
/** Too late or already done: the state of the setup says more than the error. */
const over = [
  'payment_method_microdeposit_verification_attempts_exceeded',
  'payment_method_microdeposit_verification_timeout',
  'payment_method_bank_account_already_verified',
  'setup_intent_unexpected_state',
]

function refuseWrong(error: unknown) {
  const code = error instanceof Stripe.errors.StripeError ? (error.code ?? '') : ''
  if (wrong.includes(code)) throw Object.assign(new Refused('wrong_deposits'), { cause: error })
  if (!over.includes(code)) throw error
}
