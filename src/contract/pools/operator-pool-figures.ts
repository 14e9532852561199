import { z } from 'zod'
import { ById } from '../platform/by-id.ts'
import { endpoint, FileBytes } from '../platform/endpoint.ts'
import { TypedTier } from './operator-pools.ts'

export const poolCurve = endpoint({
  method: 'GET',
  path: '/api/operator/pools/:id/curve',
  access: 'operator',
  staff: 'read',
  summary: 'The anonymous demand curve that the vendor may see',
  params: ById,
  response: z.object({
    points: z.array(z.object({ price: z.string(), seats: z.number(), companies: z.number() })),
    untold: z.boolean(),
  }),
})

export const poolCurveCsv = endpoint({
  method: 'GET',
  path: '/api/operator/pools/:id/curve.csv',
  access: 'operator',
  staff: 'read',
  audit: { action: 'pool.curve_exported' },
  summary: 'The demand curve as CSV',
  produces: 'text/csv; charset=utf-8',
  params: ById,
  response: z.string(),
})

export const poolCurvePdf = endpoint({
  method: 'GET',
  path: '/api/operator/pools/:id/curve.pdf',
  access: 'operator',
  staff: 'read',
  audit: { action: 'pool.curve_exported' },
  summary: 'The demand curve as a PDF for the vendor',
  produces: 'application/pdf',
  params: ById,
  response: FileBytes,
})

export const simulatePool = endpoint({
  method: 'POST',
  path: '/api/operator/pools/:id/simulate',
  access: 'operator',
  staff: 'read',
  summary: 'What these prices would clear at, from the anonymous curve; nothing is stored',
  params: ById,
  body: z.object({ tiers: z.array(TypedTier).max(20) }),
  response: z.object({
    /** Counts from 1. */
    tier: z.number().nullable(),
    price: z.string().nullable(),
    seats: z.number().nullable(),
    companies: z.number().nullable(),
  }),
})

/** Pools in figures: how they end, what they reach, and how companies come in. */
export const PoolMetrics = z.object({
  outcomes: z.record(z.string(), z.number()),
  medianDaysToFirstTier: z.number().nullable(),
  belowListPercent: z.number().nullable(),
  belowTodayPercent: z.number().nullable(),
  seatsPerPool: z.number().nullable(),
  funnel: z.object({
    waitlist: z.number(),
    committed: z.number(),
    counted: z.number(),
    awarded: z.number(),
    paid: z.number(),
  }),
  withdrawals: z.number(),
  freezeRefusals: z.number(),
  defaults: z.number(),
  shortfall: z.number(),
  credited: z.string(),
  joinedByLink: z.number(),
})
export type PoolMetrics = z.infer<typeof PoolMetrics>

export const poolMetrics = endpoint({
  method: 'GET',
  path: '/api/operator/pool-metrics',
  access: 'operator',
  staff: 'read',
  summary: 'Pool metrics',
  response: PoolMetrics,
})

export const poolMetricsCsv = endpoint({
  method: 'GET',
  path: '/api/operator/pool-metrics.csv',
  access: 'operator',
  staff: 'read',
  audit: { action: 'pool.metrics_exported' },
  summary: 'Pool metrics, one row per pool, as CSV',
  produces: 'text/csv; charset=utf-8',
  response: z.string(),
})
