import type { World } from '../../support/world.ts'
import type { Company } from './company.ts'
import type { BatchPool } from './pools.ts'
import type { Calendar } from './script.ts'

export type Failure = { index: number; message: string; log: string[] }

/** Companies on one clock. */
export type Batch = {
  world: World
  calendar: Calendar
  companies: Company[]
  pools: BatchPool[]
  failures: Failure[]
}
