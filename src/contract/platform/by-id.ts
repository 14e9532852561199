import { z } from 'zod'

/** The path parameter of a call about one thing. */
export const ById = z.object({ id: z.string().max(100) })
