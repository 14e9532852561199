import { and, eq } from 'drizzle-orm'
import { seatsAt } from '#domain/pools/clearing.ts'
import type { Step } from '#domain/pools/pool.ts'
import type { Ctx } from '../context.ts'
import { commitmentSteps } from './commitment-tables.ts'
import type { CountedCommitment } from './counting.ts'
import { progressNow } from './present.ts'
import type { FullPool } from './queries.ts'

/** How many of a company's own seats the public figures have at the price that they show. */
export async function readSeatsInFigures(ctx: Ctx, pool: FullPool, commitment: CountedCommitment) {
  const { companies, next, unitCents } = progressNow(pool)
  const cents = next?.unitCents ?? unitCents
  const { snapshotCounts } = commitment.known
  if (companies === null || cents === null || !snapshotCounts) return 0
  return Math.max(commitment.awardedSeats, seatsAt(await stepsInFigures(ctx, commitment), cents))
}

/** Every version is kept, and the figures remember which one they counted. */
async function stepsInFigures(
  { db }: Ctx,
  { id, version, steps, known }: CountedCommitment,
): Promise<readonly Step[]> {
  const { snapshotVersion } = known
  if (snapshotVersion === null || snapshotVersion === version) return steps
  const { commitmentId, seats, maxCents, position } = commitmentSteps
  return db
    .select({ seats, maxCents })
    .from(commitmentSteps)
    .where(and(eq(commitmentId, id), eq(commitmentSteps.version, snapshotVersion)))
    .orderBy(position)
}
