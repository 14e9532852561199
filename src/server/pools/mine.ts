import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Pool } from '#contract/pools/pools.ts'
import { can } from '#domain/people/access.ts'
import { toDollars } from '#domain/platform/money.ts'
import { seatsAt } from '#domain/pools/clearing.ts'
import { costNow } from '#domain/pools/cost-now.ts'
import { isActive, type Step } from '#domain/pools/pool.ts'
import { prefillStep } from '#domain/pools/prefill.ts'
import { waitlistEntries } from '../catalog/waitlist/tables.ts'
import type { Ctx, MemberCtx } from '../context.ts'
import { commitmentSteps } from './commitment-tables.ts'
import type { CountedCommitment } from './counting.ts'
import { findOwnCommitment } from './own-commitment.ts'
import { readPaysNow } from './paid-seats.ts'
import { progressNow } from './present.ts'
import { presentCommitment } from './present-commitment.ts'
import type { FullPool } from './queries.ts'
import { listSwitchable } from './switchable.ts'

/** What a pool has to do with the company of whoever looks at it; the maximum prices only for its admins. */
export async function readMine(ctx: Ctx, pool: FullPool): Promise<Pool['mine']> {
  if (!isMember(ctx)) return null
  const { wished, wishes } = await readWishes(ctx, pool.id)
  if (!can(ctx.actor, 'admin')) return { wished }
  const commitment = await findOwnCommitment(ctx, pool, ctx.company.id)
  const isOpen = isActive(pool.state)
  return {
    wished,
    wishes,
    commitment: commitment && presentCommitment(pool, commitment, ctx.now()),
    seatsInFigures: commitment ? await readSeatsInFigures(ctx, pool, commitment) : 0,
    prefill: isOpen && !commitment ? await readPrefill(ctx, pool) : null,
    nowPrice: toDollars(costNow(1, await readPaysNow(ctx, pool))),
    switchable: isOpen ? await presentSwitchable(ctx, pool) : [],
  }
}

function isMember(ctx: Ctx): ctx is MemberCtx {
  return ctx.actor.kind === 'person' && ctx.company !== null
}

async function readWishes({ db, actor, company }: MemberCtx, poolId: string) {
  const { rows } = await db.execute<{ wished: boolean; wishes: number }>(sql`
    select count(*)::int as wishes, coalesce(bool_or(w.user_id = ${actor.userId}::uuid), false) as wished
    from pool_wishes w join members m on m.user_id = w.user_id
    where w.pool_id = ${poolId}::uuid and m.company_id = ${company.id}::uuid`)
  return rows[0] ?? { wished: false, wishes: 0 }
}

async function presentSwitchable(ctx: MemberCtx, pool: FullPool) {
  const found = await listSwitchable(ctx, pool)
  return found.map(({ id, seats, startsOn }) => ({ purchaseId: id, seats, startsOn }))
}

/** The company's waitlist entry for this plan, as a first step. */
async function readPrefill(ctx: MemberCtx, { vendorId, plan, billingCycle }: FullPool) {
  const isCompanys = sql`exists (select from members m where m.company_id = ${ctx.company.id}::uuid
    and (m.user_id = ${waitlistEntries.userId} or m.email_key = ${waitlistEntries.emailKey}))`
  const entries = await ctx.db
    .select({ plans: waitlistEntries.plans, yearlySpendCents: waitlistEntries.yearlySpendCents })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.vendorId, vendorId), isNull(waitlistEntries.closedAt), isCompanys))
    .orderBy(desc(waitlistEntries.updatedAt), desc(waitlistEntries.id))
  for (const { plans, yearlySpendCents } of entries) {
    const seats = plans.find(({ name }) => name === plan)?.seats
    const step = seats ? prefillStep(seats, yearlySpendCents, billingCycle) : null
    if (step) return { seats: step.seats, maxPrice: toDollars(step.maxCents) }
  }
  return null
}

/** How many of a company's own seats the public figures have at the price that they show. */
async function readSeatsInFigures(ctx: Ctx, pool: FullPool, commitment: CountedCommitment) {
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
