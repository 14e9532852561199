import { z } from 'zod'
import { CostCenterCode, PoNumber } from '../people/coding.ts'

/** Older pages and clients send more than is used. These fields are accepted with any value and never read. */
const ignored = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
    Name,
    z.ZodOptional<z.ZodUnknown>
  >

/** A line as the browser sends it: only name, cycle and seats count; a price is only compared. */
const LineRequest = z.strictObject({
  name: z.string().max(200),
  billingCycle: z.string().max(20).optional(),
  seats: z.union([z.number(), z.string().max(20)]),
  pricingAfterDiscount: z.union([z.string().max(40), z.number()]).optional(),
  ...ignored('pricingPerSeat', 'pricingBeforeDiscount', 'discount'),
  ...ignored('stripeProductId', 'stripePriceId', 'stripeCouponId'),
  ...ignored('perMember', 'fixed', 'bill_when', 'type'),
})
export type LineRequest = z.infer<typeof LineRequest>

/** What a visitor may send to check out. Any other field is refused by name. */
export const GuestCheckout = z.strictObject({
  productName: z.string().max(100),
  selectedProducts: z.array(LineRequest).max(100),
  isExistingUser: z.boolean().nullish(),
  ...ignored('customerId', 'user', 'headcount', 'total', 'discount', 'savings'),
})

/** The same for a company, which may code what it buys and say why. */
export const Checkout = GuestCheckout.extend({
  poNumber: PoNumber.optional(),
  costCenter: CostCenterCode.optional(),
  reason: z.string().trim().max(1000, 'Use at most 1,000 characters.').optional(),
})
