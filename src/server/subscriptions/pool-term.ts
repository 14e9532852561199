import type { PoolTerm } from '#domain/pools/pool-purchase.ts'
import type { purchases } from './tables.ts'

type Planned = Pick<typeof purchases.$inferSelect, keyof PoolTerm>

/** The term of a purchase from a pool; null for any other. */
export function poolTermOf({ startsAt, termEndsAt, cancelsAt }: Planned): PoolTerm | null {
  return startsAt && termEndsAt && { startsAt, termEndsAt, cancelsAt }
}
