import type Stripe from 'stripe'
import { currency } from '#domain/billing/payment.ts'
import { type Payments, ProviderRefused } from './payments.ts'
import { orNull, reached } from './stripe-answers.ts'

export function transferCalls(stripe: Stripe): Pick<Payments, 'instructionsFor' | 'unusedTransfers'> {
  return {
    // It always answers with the same account, so repeating it needs no idempotency key.
    instructionsFor: async (customerId) => {
      const params: Stripe.CustomerCreateFundingInstructionsParams = {
        bank_transfer: { type: 'us_bank_transfer' },
        currency,
        funding_type: 'bank_transfer',
      }
      const { bank_transfer } = await reached(stripe.customers.createFundingInstructions(customerId, params))
      const aba = bank_transfer.financial_addresses.find(({ aba }) => aba)?.aba
      if (!aba) throw new ProviderRefused('Transfers are not available.')
      return {
        bank: aba.bank_name,
        account: aba.account_number,
        routing: aba.routing_number,
        reference: referenceOf(customerId),
      }
    },
    unusedTransfers: async (customerId) => {
      const balance = await reached(orNull(stripe.customers.retrieveCashBalance(customerId)))
      return balance?.available?.[currency] ?? 0
    },
  }
}

/** The account alone says whose transfer it is; the reference helps people to find it. */
function referenceOf(customerId: string) {
  return `CB-${customerId
    .replace(/[^a-z0-9]/gi, '')
    .slice(-10)
    .toUpperCase()}`
}
