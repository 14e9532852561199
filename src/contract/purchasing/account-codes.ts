import { z } from 'zod'
import { accountCodeMax } from '#domain/purchasing/account-code.ts'
import { endpoint } from '../platform/endpoint.ts'

const Code = z
  .string('Enter an account code.')
  .trim()
  .min(1, 'Enter an account code.')
  .max(accountCodeMax, `Use at most ${accountCodeMax} characters.`)

const Codes = z.record(z.string().max(200), Code)

/** Account codes of the company's own bookkeeping: by vendor, else by category, else the default. */
export const AccountCodesForm = z.strictObject({
  default: Code.nullable(),
  /** From the vendor's name to its code. */
  vendors: Codes,
  categories: Codes,
})
export type AccountCodesForm = z.infer<typeof AccountCodesForm>

const TypedCode = z.string().trim().max(accountCodeMax, `Use at most ${accountCodeMax} characters.`)
const TypedRows = z.array(z.object({ name: z.string(), code: TypedCode }))

/** The same as typed into a form, where an empty code is none. */
export const TypedAccountCodes = z.object({ default: TypedCode, vendors: TypedRows, categories: TypedRows })
export type TypedAccountCodes = z.infer<typeof TypedAccountCodes>

/** `unmapped`: vendors of the company's invoices for which no code is found. */
export const AccountCodes = z.object({
  default: z.string().nullable(),
  vendors: z.record(z.string(), z.string()),
  categories: z.record(z.string(), z.string()),
  unmapped: z.array(z.string()),
})
export type AccountCodes = z.infer<typeof AccountCodes>

export const readAccountCodes = endpoint({
  method: 'GET',
  path: '/api/account-codes',
  access: 'finance',
  summary: 'Account codes by vendor and category, and the vendors that have none',
  response: AccountCodes,
})

export const saveAccountCodes = endpoint({
  method: 'PUT',
  path: '/api/account-codes',
  access: 'finance',
  summary: 'Replace the account codes of the company',
  idempotent: true,
  body: AccountCodesForm,
  response: AccountCodes,
})
