import { z } from 'zod'

/** Every paged list takes these and returns `next`: the cursor of the next page, or null. */
export const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
})
