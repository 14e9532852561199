import type { SQL } from 'drizzle-orm'
import type { MarginSums } from '#domain/billing/cost.ts'

export type MarginTotal = MarginSums & { unknown: number }
export type MarginRow = MarginTotal & { key: string; name: string }

/** The first moment of a period, and the first after it. */
export type Moments = { from: SQL; until: SQL }

/** Sums as the database gives them. */
export function readSums(row: Record<keyof MarginTotal, string>): MarginTotal {
  return {
    salesCents: Number(row.salesCents),
    costedCents: Number(row.costedCents),
    costCents: Number(row.costCents),
    unknown: Number(row.unknown),
  }
}
