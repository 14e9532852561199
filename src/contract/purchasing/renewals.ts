import { z } from 'zod'
import { noticeChoices } from '#domain/purchasing/renewal-choice.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'
import { RenewalChoice } from '../subscriptions/renewal-choice.ts'

/** A subscription with the next end that can still be decided on. Days are YYYY-MM-DD, amounts in dollars. */
export const Renewal = z.object({
  purchaseId: z.string(),
  vendor: z.string(),
  renewsOn: z.string(),
  /** The last day to cancel. */
  noticeBy: z.string(),
  /** What the next cycle costs. */
  amount: z.number(),
  seats: z.number(),
  /** Seats that nobody has. Subscriptions of one vendor share them: each is counted with the soonest notice date. */
  idle: z.number(),
  /** What they cost. */
  idlePerMonth: z.number(),
  /** Lines, by position, with idle seats that can be given up today by a change of seats: none while a pool binds it. */
  cuts: z.array(z.object({ line: z.number(), from: z.number(), to: z.number() })),
  /** What happens if nobody decides. */
  onNotice: z.enum(noticeChoices),
  /** Idle seats are given up then. */
  shrink: z.boolean(),
  /** Admins were asked and nobody has answered yet. */
  asked: z.boolean(),
  /** Somebody chose to renew it since the last notice date, so there is nothing to decide about the next one. */
  kept: z.boolean(),
})
export type Renewal = z.infer<typeof Renewal>

export const listRenewals = endpoint({
  method: 'GET',
  path: '/api/renewals',
  access: 'finance',
  summary: 'Subscriptions to decide on in the next 12 months, soonest first, and what happens if nobody does',
  response: z.object({ renewals: z.array(Renewal) }),
})

export const declareRenewal = endpoint({
  method: 'PUT',
  path: '/api/purchases/:id/renewal',
  access: 'admin',
  summary: 'Choose what happens when the notice date of a subscription comes',
  idempotent: true,
  params: ById,
  body: RenewalChoice,
  response: Renewal,
})

/** `keep: false` cancels the subscription at the end of the cycle. */
export const answerRenewal = endpoint({
  method: 'POST',
  path: '/api/purchases/:id/renewal/answer',
  access: 'admin',
  summary: 'Answer whether to keep a subscription',
  idempotent: true,
  params: ById,
  body: z.strictObject({ keep: z.boolean('Say whether to keep it.') }),
  response: Renewal,
})
