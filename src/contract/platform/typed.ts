import { z } from 'zod'

/** Amounts and numbers may come as they were typed: the domain reads them. */
export const Typed = z.union([z.number(), z.string().trim().max(40)])
