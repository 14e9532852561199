import { z } from 'zod'
import { paymentStatuses } from '#domain/billing/payment.ts'
import { orderStates } from '#domain/fulfillment/vendor-order.ts'
import { poolStates } from '#domain/pools/pool.ts'
import { purchaseStatuses } from '#domain/subscriptions/purchase.ts'
import { InvoiceStatusLabel } from '../billing/invoices.ts'
import { endpoint } from '../platform/endpoint.ts'

/** Amounts are in dollars. `company` is only there for operators, who search in all of them. */
const SearchResults = z.object({
  people: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      admin: z.boolean(),
      company: z.object({ _id: z.string(), name: z.string() }).optional(),
    }),
  ),
  invoices: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      month: z.string(),
      amountsDue: z.number(),
      balance: z.number(),
      status: InvoiceStatusLabel,
      company: z.string().optional(),
    }),
  ),
  companies: z.array(
    z.object({ _id: z.string(), name: z.string(), verified: z.boolean(), suspended: z.boolean() }),
  ),
  requests: z.array(
    z.object({ _id: z.string(), vendor: z.string(), company: z.string(), status: z.enum(purchaseStatuses) }),
  ),
  payments: z.array(
    z.object({
      _id: z.string(),
      company: z.string(),
      amount: z.string(),
      status: z.enum(paymentStatuses),
      createdAt: z.string(),
    }),
  ),
  pools: z.array(
    z.object({ _id: z.string(), vendor: z.string(), plan: z.string(), state: z.enum(poolStates) }),
  ),
  /** Orders to vendors. */
  orders: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      vendor: z.string(),
      company: z.string(),
      state: z.enum(orderStates),
    }),
  ),
  creditNotes: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      invoice: z.string(),
      company: z.string(),
      amount: z.number(),
    }),
  ),
  /** What we owe vendors for a month, "2026-03". */
  statements: z.array(
    z.object({ _id: z.string(), number: z.string(), vendor: z.string(), month: z.string() }),
  ),
  /** Contact messages, by who sent them. */
  messages: z.array(
    z.object({ _id: z.string(), name: z.string(), email: z.string(), createdAt: z.string() }),
  ),
})
export type SearchResults = z.infer<typeof SearchResults>

/** What nobody but this person's company may see; products, pages and public pools are in the browser already. */
export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'signed-in',
  summary:
    'People and invoices of your company; for operators people, companies, requests, payments, pools, messages and documents',
  query: z.object({ q: z.string('Type something to search for.').trim().min(1).max(100) }),
  response: SearchResults,
})
