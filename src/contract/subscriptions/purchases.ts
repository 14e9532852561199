import { z } from 'zod'
import { orderStates } from '#domain/fulfillment/vendor-order.ts'
import { listFilters } from '#domain/platform/list-filters.ts'
import { purchaseStatuses } from '#domain/subscriptions/purchase.ts'
import { Checkout } from '../catalog/checkout.ts'
import { WireLine } from '../catalog/marketplace.ts'
import { CodingForm } from '../people/cost-centers.ts'
import { Pending } from '../people/staff.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint, FileBytes } from '../platform/endpoint.ts'
import { filterBy } from '../platform/filter-by.ts'
import { Paging } from '../platform/paging.ts'
import { Arrears } from '../reports/operator.ts'
import { RenewalChoice } from './renewal-choice.ts'
import { Change } from './subscription-change.ts'

const PurchaseStatus = z.enum(purchaseStatuses)

/** Why an order is approved although the company would get no more credit; for our own log. */
export const OverrideReason = z.string().trim().max(500, 'Use at most 500 characters.').optional()

/** Our counter-offer, while the buyer can answer it. */
export const Offer = z.object({
  lines: z.array(WireLine),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  /** The last day the price is kept. Without it, catalog prices apply from the first renewal. */
  holdsUntil: z.string().optional(),
  expiresAt: z.string(),
})
export type Offer = z.infer<typeof Offer>

export const Purchase = z.object({
  _id: z.string(),
  name: z.string(),
  status: PurchaseStatus,
  lines: z.array(WireLine),
  before: z.string(),
  after: z.string(),
  /** Savings per billing cycle. */
  savings: z.string(),
  accounts: z.number(),
  isApprovedToPay: z.boolean(),
  isPaid: z.boolean(),
  pdfUrl: z.string().nullable(),
  requestedAt: z.string(),
  reviewedAt: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  /** When its first billing cycle began; renewals count from here. */
  cyclesStart: z.string().nullable(),
  cancelsAt: z.string().nullable(),
  /** What the company books it on: the code of a cost center, and a PO number. */
  costCenter: z.string().nullable(),
  poNumber: z.string().nullable(),
  /** The first invoice, once there is one. */
  invoice: z
    .object({
      _id: z.string(),
      amountsDue: z.number(),
      balance: z.number(),
      dueAt: z.string(),
      status: z.string(),
      pdfUrl: z.string(),
    })
    .nullable(),
  /** What it costs in the running cycle, if the price book changed the price since it was ordered. */
  current: z.object({ lines: z.array(WireLine), before: z.string(), after: z.string() }).optional(),
  /** The pool it came from: the price per seat in dollars, and how long it binds. */
  pool: z
    .object({ slug: z.string(), price: z.number(), startsAt: z.string(), termEndsAt: z.string() })
    .optional(),
  /** The next notice date and what happens then, while it runs and was not canceled. */
  renewal: RenewalChoice.extend({ renewsOn: z.string(), noticeBy: z.string() }).optional(),
  /** Where its delivery stands, once it is paid. */
  access: z
    .object({
      state: z.enum(orderStates),
      since: z.string(),
      /** Paid, but its vendor hasn't confirmed that people can use it. */
      isBeingSetUp: z.boolean(),
      /** The last day on which its vendor is in time. */
      expectedBy: z.string().optional(),
    })
    .optional(),
  /** Changes that wait for their day or for approval. */
  changes: z.array(Change),
  /** The purchase from a pool that takes over when this one ends. */
  replacedBy: z.string().optional(),
  /** An open offer: `lines` are still the requested ones. */
  offer: Offer.optional(),
  /** What was requested before an offer was accepted: `lines` are the offered ones. */
  requested: z.object({ lines: z.array(WireLine), before: z.string(), after: z.string() }).optional(),
})
export type Purchase = z.infer<typeof Purchase>

/** One vendor on the dashboard: the total of its paid purchases. */
export const VendorRow = z.object({
  _id: z.string(),
  name: z.string(),
  /** The uploaded logo, for the address of its picture. */
  logo: z.string().nullable(),
  numAccounts: z.number(),
  accounts: z.number(),
  spend: z.number(),
  savings: z.string(),
  annualSavings: z.number(),
  originalAnnualCosts: z.number(),
  pdfUrl: z.string().nullable(),
  isApprovedToPay: z.boolean(),
  isPaid: z.boolean(),
})
export type VendorRow = z.infer<typeof VendorRow>

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  access: 'buyer',
  summary: 'Submit a purchase request for review',
  status: 201,
  idempotent: true,
  body: Checkout,
  response: z.object({
    message: z.string(),
    purchase: Purchase,
    /** The request that the company decides on first. */
    requestId: z.string().optional(),
  }),
})

export const listVendorRows = endpoint({
  method: 'GET',
  path: '/api/purchases',
  access: 'buyer-or-finance',
  summary: 'What the company has bought, one row per vendor',
  response: z.array(VendorRow),
})

export const listOpenPurchases = endpoint({
  method: 'GET',
  path: '/api/purchases2',
  access: 'buyer-or-finance',
  summary: 'Every purchase under review, with an offer to answer, authorized or paid',
  response: z.array(Purchase),
})

export const listClosedPurchases = endpoint({
  method: 'GET',
  path: '/api/purchases/closed',
  access: 'buyer-or-finance',
  summary: 'Purchases that were rejected, canceled or have expired, newest first',
  response: z.array(Purchase),
})

export const purchaseTimeline = endpoint({
  method: 'GET',
  path: '/api/purchases/:id/timeline',
  access: 'buyer-or-finance',
  summary: 'History of a purchase',
  params: ById,
  response: z.object({
    events: z.array(
      z.object({ at: z.string(), what: z.string(), who: z.string(), reason: z.string().nullable() }),
    ),
  }),
})

export const claimGuestPurchases = endpoint({
  method: 'GET',
  path: '/api/submit-guest-purchases',
  access: 'signed-in',
  summary: 'Claim the purchases confirmed in this browser before logging in',
  response: z.object({ claimed: z.number() }),
})

export const cancelPurchase = endpoint({
  method: 'POST',
  path: '/api/purchases/:id/cancel',
  access: 'admin',
  summary: 'Withdraw a request, or cancel a subscription',
  idempotent: true,
  params: ById,
  response: Purchase,
})

export const orderForm = endpoint({
  method: 'GET',
  path: '/api/purchases/:id/order.pdf',
  access: 'buyer-finance-or-operator',
  audit: { action: 'order_form.downloaded' },
  summary: 'The order form of an authorized purchase',
  produces: 'application/pdf',
  params: ById,
  response: FileBytes,
})

export const OperatorPurchase = Purchase.extend({
  /** The vendor's uploaded logo. */
  logo: z.string().nullable(),
  company: z.object({ _id: z.string(), name: z.string() }),
  arrears: Arrears,
  /** Not yet approved: what the vendor's free first month gives away. Null without one, or if the company has had it. */
  freeMonth: z.object({ worth: z.string(), needsReason: z.boolean() }).nullable(),
})
export type OperatorPurchase = z.infer<typeof OperatorPurchase>

/** The filters of the list, and of its export. */
export const PurchaseFilter = z.object({
  status: PurchaseStatus.optional(),
  q: z.string().max(200).optional(),
  companyId: z.string().max(100).optional(),
  ...filterBy(listFilters.purchases),
})

export const reviewQueue = endpoint({
  method: 'GET',
  path: '/api/operator/purchases',
  access: 'operator',
  staff: 'read',
  summary: 'Purchases of every company, oldest first; those of one company, newest first',
  query: Paging.extend(PurchaseFilter.shape),
  response: z.object({
    purchases: z.array(OperatorPurchase),
    next: z.string().nullable(),
    /** Of everything in review that the filter finds, not of this page alone; null for other statuses. */
    load: z.object({ requests: z.number(), perMonth: z.string() }).nullable(),
  }),
})

export const reviewPurchase = endpoint({
  method: 'GET',
  path: '/api/operator/purchases/:id',
  access: 'operator',
  staff: 'read',
  audit: { action: 'operator.viewed_purchase', of: 'operators' },
  summary: "One request with its company, history and today's prices",
  params: ById,
  response: OperatorPurchase.extend({
    companyVerified: z.boolean(),
    /** The vendor gives new customers their first month free; `freeMonth` is null if the company has used it. */
    offersFreeMonth: z.boolean(),
    requester: z.string().nullable(),
    today: z.object({ before: z.string(), after: z.string(), lines: z.array(WireLine) }).nullable(),
    /** Each requested line at today's price; null if its plan is no longer sold. */
    todayLines: z.array(WireLine.nullable()),
    /** An offer that doesn't surely cover its cost waits for a second person. */
    offersNeedTwo: z.boolean(),
    /** Offers that wait for a second person, longest waiting first. */
    waiting: z.array(Pending),
    /** What each requested line costs us today, in dollars; null where nobody knows. */
    costs: z.array(z.object({ perMember: z.number(), fixed: z.number() }).nullable()),
    owned: z.array(z.object({ name: z.string(), seats: z.number(), since: z.string() })),
    history: z.array(
      z.object({ at: z.string(), what: z.string(), who: z.string(), reason: z.string().nullable() }),
    ),
  }),
})

export const approvePurchase = endpoint({
  method: 'POST',
  path: '/api/operator/purchases/:id/approve',
  access: 'operator',
  staff: 'desk',
  summary: 'Authorize a purchase: its first invoice is issued and it can be paid',
  idempotent: true,
  params: ById,
  body: z.strictObject({ overrideReason: OverrideReason }).optional(),
  response: OperatorPurchase,
})

export const rejectPurchase = endpoint({
  method: 'POST',
  path: '/api/operator/purchases/:id/reject',
  access: 'operator',
  staff: 'desk',
  summary: 'Reject a purchase with a reason that the buyer sees',
  idempotent: true,
  params: ById,
  body: z.object({ reason: buyerReason('Enter a reason, so that the buyer knows what to change.') }),
  response: OperatorPurchase,
})

/** A reason that the buyer reads. */
export function buyerReason(missing: string) {
  return z.string(missing).trim().min(1, missing).max(2000, 'Use at most 2,000 characters.')
}

export const codePurchase = endpoint({
  method: 'PUT',
  path: '/api/purchases/:id/coding',
  access: 'finance',
  summary: 'Set the cost center and PO number of a purchase, from its next invoice on',
  idempotent: true,
  params: ById,
  body: CodingForm,
  response: Purchase,
})
