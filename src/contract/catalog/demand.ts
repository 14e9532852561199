import { z } from 'zod'
import { listFilters } from '#domain/platform/list-filters.ts'
import { endpoint } from '../platform/endpoint.ts'
import { filterBy } from '../platform/filter-by.ts'

/** The filters of the list, and of its export. */
export const DemandFilter = z.object({ q: z.string().max(200).optional(), ...filterBy(listFilters.demand) })

export const listDemand = endpoint({
  method: 'GET',
  path: '/api/operator/waitlist',
  access: 'operator',
  staff: 'read',
  summary: 'Waitlist demand by tool',
  query: DemandFilter,
  response: z.object({
    tools: z.array(
      z.object({
        tool: z.string(),
        /** The vendor's uploaded logo. */
        logo: z.string().nullable(),
        /** The one that is open for it, or being prepared. */
        pool: z.object({ _id: z.string(), isDraft: z.boolean() }).nullable(),
        companies: z.number(),
        entries: z.number(),
        yearlySpend: z.number(),
        seats: z.number(),
        plans: z.array(z.object({ name: z.string(), seats: z.number() })),
      }),
    ),
  }),
})
