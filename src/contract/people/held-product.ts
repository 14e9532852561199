import { z } from 'zod'
import { taskStates } from '#domain/fulfillment/task.ts'

/** A product that a member has. */
export const HeldProduct = z.object({
  productName: z.string(),
  subscriptions: z.array(z.string()),
  /** Where its access stands, as long as one of its seats is not done. */
  access: z.enum(taskStates).optional(),
})
