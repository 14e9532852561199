import { z } from 'zod'
import { chargeTimes } from '#domain/billing/auto-pay.ts'
import { readDollars } from '#domain/platform/read-dollars.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Invoice } from './invoices.ts'

/** `next` is the next charge as it stands now; absent if none is coming. Amounts are in dollars. */
export const AutoPay = z.object({
  on: z.boolean(),
  method: z.string().nullable(),
  /** Charged where the method fails for good, and on the last try. */
  fallback: z.string().nullable(),
  /** On the due day, or three days after the invoice date. */
  when: z.enum(chargeTimes),
  /** More than this is not charged; null: any amount is. */
  mostPerCharge: z.number().nullable(),
  next: z.object({ day: z.string(), amount: z.number() }).optional(),
})
export type AutoPay = z.infer<typeof AutoPay>

const MethodId = z.string().max(100).nullish()

const Most = z
  .number('Enter an amount in dollars.')
  .min(0.01, 'Enter an amount above 0.')
  .max(1_000_000_000, 'Enter an amount of at most $1,000,000,000.')

type Methods = { on: boolean; method?: string | null | undefined; fallback?: string | null | undefined }

const hasMethod = ({ on, method }: Methods) => !on || Boolean(method)
const noMethod = { path: ['method'], message: 'Choose a payment method.' }

const hasOther = ({ method, fallback }: Methods) => !fallback || fallback !== method
const sameMethod = { path: ['fallback'], message: 'Choose a different method as the fallback.' }

export const AutoPayForm = z
  .strictObject({
    on: z.boolean(),
    method: MethodId,
    fallback: MethodId,
    when: z.enum(chargeTimes).default('due'),
    mostPerCharge: Most.nullish(),
  })
  .refine(hasMethod, noMethod)
  .refine(hasOther, sameMethod)

/** The same as typed into a form: an empty amount is none. */
export const TypedAutoPay = z
  .object({
    on: z.boolean(),
    method: MethodId,
    fallback: MethodId,
    when: z.enum(chargeTimes),
    mostPerCharge: z
      .string()
      .trim()
      .transform((text) => (text === '' ? null : readDollars(text)))
      .pipe(Most.nullable()),
  })
  .refine(hasMethod, noMethod)
  .refine(hasOther, sameMethod)

export const getAutoPay = endpoint({
  method: 'GET',
  path: '/api/auto-pay',
  access: 'finance',
  summary: 'Whether invoices are charged automatically, how, and the next charge',
  response: AutoPay,
})

export const setAutoPay = endpoint({
  method: 'PUT',
  path: '/api/auto-pay',
  access: 'finance',
  fresh: 'with-factor',
  summary: 'Turn auto-pay on or off, or change it',
  idempotent: true,
  body: AutoPayForm,
  response: AutoPay,
})

export const holdInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/hold',
  access: 'finance',
  summary: 'Skip the automatic charge of an invoice, or no longer skip it',
  idempotent: true,
  params: ById,
  body: z.strictObject({ hold: z.boolean() }),
  response: Invoice,
})
