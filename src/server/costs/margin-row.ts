import type { SQL } from 'drizzle-orm'
import type { Cents } from '../../domain/money.ts'

export type MarginRow = { key: string; name: string; salesCents: Cents; costCents: Cents; unknown: number }

/** The first moment of a period, and the first after it. */
export type Moments = { from: SQL; until: SQL }
