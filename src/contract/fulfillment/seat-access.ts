import { z } from 'zod'
import { accessKinds } from '#domain/fulfillment/seat-access.ts'
import { taskStates } from '#domain/fulfillment/task.ts'

/** Where the access of a seat stands: the state of the task that gave it. */
export const SeatAccess = z.object({
  state: z.enum(taskStates),
  since: z.string(),
  kind: z.enum(accessKinds).optional(),
  url: z.string().optional(),
  note: z.string().optional(),
  inviteFrom: z.string().optional(),
  /** Of the license key. */
  lastFour: z.string().optional(),
  /** Why the vendor could not add the holder. */
  reason: z.string().optional(),
  /** The last day, once the subscription is canceled. */
  endsOn: z.string().optional(),
})
export type SeatAccess = z.infer<typeof SeatAccess>
