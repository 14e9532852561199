import { z } from 'zod'
import { openChangeStates } from '#domain/subscriptions/subscription-change.ts'

/** Amounts are dollars. */
const Money = z.number()

/** A member who has a seat. */
export const SeatHolder = z.object({ _id: z.string(), name: z.string(), email: z.string() })
export type SeatHolder = z.infer<typeof SeatHolder>

/** What a change would do and charge now. */
export const ChangePreview = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      seats: z.number(),
      list: Money,
      amount: Money,
      periodStart: z.string(),
      periodEnd: z.string(),
    }),
  ),
  total: Money,
  effectiveAt: z.string(),
  /** What the plan costs per cycle from then on. */
  nextCycle: Money,
  /** Who has a seat now, if more people do than seats would be left. */
  holders: z.array(SeatHolder).optional(),
  /** How many of them have to give theirs back. */
  tooMany: z.number().optional(),
})
export type ChangePreview = z.infer<typeof ChangePreview>

export const Change = ChangePreview.extend({
  _id: z.string(),
  line: z.number(),
  /** The plan and seats it will have. */
  name: z.string(),
  seats: z.number(),
  state: z.enum([...openChangeStates, 'done']),
  /** The request that the company decides on first. */
  requestId: z.string().optional(),
})
export type Change = z.infer<typeof Change>
