import { z } from 'zod'
import { methodKinds, methodStates } from '#domain/billing/payment-method.ts'
import { paymentProviders } from '#domain/platform/payment-provider.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'

export const Method = z.object({
  _id: z.string(),
  kind: z.enum(methodKinds),
  /** "Visa •••• 4242"; empty until a card or account was entered. */
  label: z.string(),
  state: z.enum(methodStates),
  /** Why it can't be charged, or why the last attempt to enter it failed. */
  why: z.string().optional(),
  /** A card's last month, YYYY-MM. */
  expires: z.string().optional(),
  /** Two small deposits have to be confirmed: the day they arrive by, and how many tries are left. */
  depositsBy: z.string().optional(),
  triesLeft: z.number().optional(),
})
export type Method = z.infer<typeof Method>

const Instructions = z.object({
  bank: z.string(),
  account: z.string(),
  routing: z.string(),
  reference: z.string(),
  /** What arrived and no payment has used yet, in dollars: it pays the next one. */
  unused: z.number().optional(),
})
export type Instructions = z.infer<typeof Instructions>

/** A payment by transfer that is under way, in dollars. */
const Transfer = z.object({
  paymentId: z.string(),
  amount: z.number(),
  arrived: z.number(),
  /** The last day for the money to arrive. */
  until: z.string(),
  invoices: z.array(z.string()),
})
export type Transfer = z.infer<typeof Transfer>

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment-methods',
  access: 'finance',
  summary: 'Saved cards and bank accounts, and how to pay by transfer',
  response: z.object({
    methods: z.array(Method),
    instructions: Instructions.optional(),
    transfers: z.array(Transfer),
    provider: z.enum(paymentProviders),
  }),
})

export const addPaymentMethod = endpoint({
  method: 'POST',
  path: '/api/payment-methods',
  access: 'finance',
  fresh: 'with-factor',
  summary: 'Start saving a card or bank account, or get instructions for transfers',
  status: 201,
  idempotent: 'by-answer',
  body: z.strictObject({ kind: z.enum(methodKinds) }),
  response: z.object({
    method: Method,
    /** The browser confirms the card or account with it; transfers have none. */
    clientSecret: z.string().optional(),
    provider: z.enum(paymentProviders),
    publishableKey: z.string().nullable(),
  }),
})

export const checkPaymentMethod = endpoint({
  method: 'POST',
  path: '/api/payment-methods/:id/check',
  access: 'finance',
  summary: 'Ask the payment provider about a method',
  idempotent: 'by-answer',
  params: ById,
  response: Method,
})

export const DepositsForm = z
  .strictObject({
    /** The two deposits, in cents. */
    amounts: z.tuple([deposit(), deposit()]).optional(),
    code: z
      .string()
      .trim()
      .regex(/^SM[a-z0-9]{4}$/i, 'Enter the 6 characters that begin with SM.')
      .optional(),
  })
  .refine(({ amounts, code }) => (amounts === undefined) !== (code === undefined), {
    message: 'Enter both amounts, or the code.',
    path: ['amounts'],
  })

function deposit() {
  return z.number('Enter an amount in cents.').int('Enter whole cents.').min(1).max(99)
}

export const verifyPaymentMethod = endpoint({
  method: 'POST',
  path: '/api/payment-methods/:id/verify',
  access: 'finance',
  summary: 'Confirm a bank account by its two small deposits, or by their code',
  idempotent: 'by-answer',
  params: ById,
  body: DepositsForm,
  response: Method,
})

export const removePaymentMethod = endpoint({
  method: 'DELETE',
  path: '/api/payment-methods/:id',
  access: 'finance',
  fresh: 'with-factor',
  summary: 'Remove a payment method',
  status: 204,
  idempotent: true,
  params: ById,
})

const required = (what: string) => z.string(what).trim().min(1, what).max(50)

export const SandboxEntryForm = z
  .strictObject({
    clientSecret: z.string().max(500),
    card: required('Enter a card number.').optional(),
    routing: required('Enter a routing number.').optional(),
    account: required('Enter an account number.').optional(),
  })
  .refine(({ card, routing, account }) => (card === undefined) === Boolean(routing && account), {
    message: 'Enter a card number, or a routing and an account number.',
    path: ['card'],
  })

export const sandboxSetup = endpoint({
  method: 'POST',
  path: '/api/sandbox/setup',
  access: 'finance',
  summary: 'Save a sandbox card or account; sandbox only',
  idempotent: 'by-answer',
  body: SandboxEntryForm,
  response: Method,
})

export const sandboxTransfer = endpoint({
  method: 'POST',
  path: '/api/sandbox/transfer',
  access: 'finance',
  summary: 'Let a transfer arrive; sandbox only',
  status: 204,
  idempotent: 'by-answer',
  body: z.strictObject({
    amount: z
      .number('Enter an amount in dollars.')
      .min(0.01, 'Enter an amount above 0.')
      .max(10_000_000, 'Enter an amount of at most $10,000,000.'),
  }),
})
