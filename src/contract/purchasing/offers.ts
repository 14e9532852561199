import { z } from 'zod'
import { WaitsForSecond } from '../people/staff.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Typed } from '../platform/typed.ts'
import { buyerReason, OperatorPurchase, OverrideReason, Purchase } from '../subscriptions/purchases.ts'

export const counterPurchase = endpoint({
  method: 'POST',
  path: '/api/operator/purchases/:id/counter',
  access: 'operator',
  staff: 'desk',
  summary:
    'Offer the requested plans with other seats or prices; replaces an open offer. May wait for a second person',
  idempotent: true,
  params: ById,
  body: z.object({
    /** Positions count from 0; lines that are left out stay as requested. */
    lines: z
      .array(
        z.object({
          position: z.number().int().min(0).max(99),
          seats: Typed,
          perMember: Typed,
          fixed: Typed,
          discount: Typed,
        }),
      )
      .max(100),
    reason: buyerReason('Enter a reason, so that the buyer knows why you changed the request.'),
    /** The last day the price is kept: "2027-11-30". */
    holdsUntil: z.string().max(20).nullish(),
    overrideReason: OverrideReason,
  }),
  marksPending: true,
  response: z.union([WaitsForSecond, OperatorPurchase]),
})

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/api/operator/purchases/:id/withdraw-offer',
  access: 'operator',
  staff: 'desk',
  summary: 'Withdraw an offer: the request is under review again, as requested',
  idempotent: true,
  params: ById,
  response: OperatorPurchase,
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/purchases/:id/offer/accept',
  access: 'admin',
  summary: 'Accept an offer at the total the buyer saw: its first invoice is issued and it can be paid',
  idempotent: true,
  params: ById,
  body: z.object({ after: Typed }),
  response: Purchase,
})

export const declineOffer = endpoint({
  method: 'POST',
  path: '/api/purchases/:id/offer/decline',
  access: 'admin',
  summary: 'Decline an offer: the request is canceled',
  idempotent: true,
  params: ById,
  body: z.object({ reason: z.string().trim().max(2000, 'Use at most 2,000 characters.').nullish() }),
  response: Purchase,
})
