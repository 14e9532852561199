import { eq } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import { demandCurve, isCurveDue, type Simulated, simulateLadder } from '#domain/pools/curve.ts'
import type { TypedTier } from '#domain/pools/entered.ts'
import { checkLadder } from '#domain/pools/ladder.ts'
import type { Ctx, PersonCtx, Tx } from '../context.ts'
import type { CountedCommitment } from './counting.ts'
import { readLadder } from './draft-fields.ts'
import { readChanges, rememberChanges } from './known-changes.ts'
import { type FullPool, getPool } from './queries.ts'
import { poolCurves } from './tables.ts'

export type StoredCurve = Pick<typeof poolCurves.$inferSelect, 'asOf' | 'points' | 'hasHidden'>

/** From this many participants on there may be something to tell. */
const fewestParticipants = 5

/** Computes the vendor's curve again if enough has changed. The caller has locked the pool, at least for share. */
export async function refreshCurve(tx: Tx, poolId: string, commitments: readonly CountedCommitment[]) {
  const changes = await readChanges(tx, poolId, { figures: 'curve', commitments })
  const last = await findCurve(tx, poolId)
  if (changes.participants < fewestParticipants) return
  if (!isCurveDue(last?.asOf ?? null, changes.participants, tx.now())) return
  const row = { asOf: tx.now(), ...demandCurve(curveBids(commitments)) }
  await tx.db
    .insert(poolCurves)
    .values({ poolId, ...row })
    .onConflictDoUpdate({ target: poolCurves.poolId, set: row })
  await rememberChanges(tx, 'curve', changes)
}

/** The curve as an operator and the vendor may see it. */
export async function getCurve(
  ctx: PersonCtx,
  poolId: string,
): Promise<{ pool: FullPool; curve: StoredCurve }> {
  requireStaff(ctx.actor, 'read')
  const pool = await getPool(ctx, poolId)
  const curve = await findCurve(ctx, pool.id)
  return { pool, curve: curve ?? { asOf: pool.createdAt, points: [], hasHidden: false } }
}

/** What a ladder would have cleared at, from what the curve tells alone. */
export async function simulatePool(
  ctx: PersonCtx,
  poolId: string,
  typed: readonly TypedTier[],
): Promise<Simulated | null> {
  const { curve } = await getCurve(ctx, poolId)
  const tiers = readLadder([...typed]) ?? []
  // It asks what would happen, so that today's price does not matter.
  checkLadder(tiers, Number.MAX_SAFE_INTEGER)
  return simulateLadder(curve.points, tiers)
}

async function findCurve({ db }: Pick<Ctx, 'db'>, poolId: string): Promise<StoredCurve | null> {
  const [found] = await db.select().from(poolCurves).where(eq(poolCurves.poolId, poolId))
  return found ?? null
}

/** Awarded seats are demand too, also when the rest of the commitment no longer counts. */
function curveBids(commitments: readonly CountedCommitment[]) {
  return commitments
    .filter(({ counts, awardedSeats }) => counts || awardedSeats > 0)
    .map(({ id, participant, counts, steps, awardedSeats }) => ({
      id,
      participant,
      steps: counts ? steps : steps.filter(({ seats }) => seats <= awardedSeats),
    }))
}
