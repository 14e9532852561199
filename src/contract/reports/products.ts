import { z } from 'zod'
import { InvoiceStatusLabel } from '../billing/invoices.ts'
import { VendorSeats } from '../fulfillment/seats.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Pool } from '../pools/pools.ts'
import { Purchase } from '../subscriptions/purchases.ts'

/** A paid purchase with what comes next. Days are those on which something happens, amounts are in dollars per cycle. */
const ProductSubscription = z.object({
  purchase: Purchase,
  /** The next renewal; null if it ends before. */
  renewal: z.object({ at: z.string(), amount: z.number() }).nullable(),
  /** Until when it can be canceled, and when it ends then; null if it is canceled or bound by a pool. */
  deadline: z.object({ cancelBy: z.string(), endsAt: z.string() }).nullable(),
  /** What canceling it today does; null if it is canceled already. */
  ifCanceled: z.object({ endsAt: z.string(), seatsLost: z.number() }).nullable(),
  /** An announced price. */
  newPrice: z
    .object({ from: z.string(), amount: z.number(), now: z.number(), cancelBy: z.string().nullable() })
    .nullable(),
})
export type ProductSubscription = z.infer<typeof ProductSubscription>

const ProductInvoice = z.object({
  _id: z.string(),
  number: z.string(),
  issuedAt: z.string(),
  /** What it asks for this product. */
  amount: z.number(),
  status: InvoiceStatusLabel,
})
export type ProductInvoice = z.infer<typeof ProductInvoice>

export const Product = z.object({
  seats: VendorSeats,
  /** The vendor's uploaded logo. */
  logo: z.string().nullable(),
  subscriptions: z.array(ProductSubscription),
  /** Purchases that are not active yet. */
  requests: z.array(Purchase),
  /** Newest first. */
  invoices: z.array(ProductInvoice),
  /** Pools of the vendor that can be joined, and which of them the company takes part in. */
  board: z.object({
    at: z.string(),
    pools: z.array(Pool.extend({ endedAt: z.string().nullable() })),
    joined: z.array(z.string()),
  }),
  /** Newest first, as sentences. */
  history: z.array(z.object({ at: z.string(), text: z.string() })),
})
export type Product = z.infer<typeof Product>

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:productName',
  access: 'finance',
  summary: 'A paid product: seats, price, renewals, invoices and history',
  params: z.object({ productName: z.string().trim().min(1).max(100) }),
  response: Product,
})
