import { eq } from 'drizzle-orm'
import type { PoolTerm } from '#domain/pools/pool-purchase.ts'
import type { OldSubscription } from '#domain/pools/switching.ts'
import type { Ctx } from '../context.ts'
import { purchases } from './tables.ts'

type Planned = Pick<typeof purchases.$inferSelect, keyof PoolTerm>

/** The term of a purchase from a pool; null for any other. */
export function poolTermOf({ startsAt, termEndsAt, cancelsAt }: Planned): PoolTerm | null {
  return startsAt && termEndsAt && { startsAt, termEndsAt, cancelsAt }
}

/** What a purchase from a pool replaces, as its start day needs it. */
export async function findSwitched(ctx: Ctx, id: string | null): Promise<OldSubscription | null> {
  if (!id) return null
  const [old] = await ctx.db.select().from(purchases).where(eq(purchases.id, id))
  if (!old?.cyclesStart) return null
  const { cyclesStart, billingCycle, cancelsAt, cancelledAt } = old
  return { cyclesStart, billingCycle, cancelsAt: cancelsAt ?? cancelledAt }
}
