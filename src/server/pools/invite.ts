import { and, count, eq, isNotNull } from 'drizzle-orm'
import { dayOf } from '#domain/platform/day.ts'
import { shareText } from '#domain/pools/pool-texts.ts'
import { ensureCode } from '../billing/referrals/codes.ts'
import type { PersonCtx } from '../context.ts'
import { commitments } from './commitment-tables.ts'
import { progressNow } from './present.ts'
import { type FullPool, getPublicPool } from './queries.ts'
import { poolName } from './store-pool.ts'

/** A person's own link to a pool with a text to copy. We email nobody. */
export async function invite(ctx: PersonCtx, slug: string) {
  const pool = await getPublicPool(ctx, slug)
  const code = await ensureCode(ctx, ctx.actor.userId)
  return {
    link: `${ctx.parts.config.appUrl}/pools/${pool.slug}?ref=${code}`,
    text: shareText({
      product: poolName(pool),
      state: pool.state,
      listCents: pool.listCents ?? 0,
      joinBy: lastDay(pool),
      progress: progressNow(pool),
    }),
    joined: await countJoined(ctx, pool.id),
  }
}

/** As of the last snapshot, like every other figure. */
async function countJoined({ db, actor }: PersonCtx, poolId: string): Promise<number> {
  const isJoined = and(
    eq(commitments.poolId, poolId),
    eq(commitments.invitedBy, actor.userId),
    isNotNull(commitments.snapshotVersion),
  )
  const [found] = await db.select({ joined: count() }).from(commitments).where(isJoined)
  return found?.joined ?? 0
}

function lastDay({ state, deadline, gathersUntil, rollsUntil, createdAt }: FullPool): string {
  if (state === 'rolling' && rollsUntil) return rollsUntil
  return dayOf(deadline ?? gathersUntil ?? createdAt)
}
