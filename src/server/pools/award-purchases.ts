import { sql } from 'drizzle-orm'
import type { Day } from '#domain/platform/day.ts'
import { earliestStart } from '#domain/pools/switching.ts'
import { closeEntries } from '../catalog/waitlist/close-entries.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { type Walk, walkThrough } from '../platform/jobs/set-aside.ts'
import { createPoolPurchases } from '../subscriptions/create-pool-purchases.ts'
import { type Clearing, lockClearing, saveClearing } from './clearings.ts'
import { type FullPool, getPool } from './queries.ts'

const perTransaction = 1000

/**
 * Each award of a clearing becomes a purchase under review, once, and stays one that is still to be made until then. Of two
 * processes, one waits for the other.
 */
export async function awardPurchases(ctx: Ctx, clearingId: string) {
  const go = async ({ many, hasFailed }: Walk) => {
    const awards = await awardsLeft(ctx, clearingId)
    const things = awards.map(({ companyId }) => ({ thingId: `${clearingId}:${companyId}`, companyId }))
    await many(things, perTransaction, (some) =>
      inTransaction(ctx, (tx) =>
        awardSome(
          tx,
          clearingId,
          some.map(({ companyId }) => companyId),
        ),
      ),
    )
    if (!hasFailed()) await inTransaction(ctx, (tx) => endAwards(tx, clearingId))
  }
  await walkThrough(ctx, 'award-purchases', go, { isPart: () => true })
}

async function awardSome(tx: Tx, clearingId: string, companyIds: string[]) {
  const clearing = await lockClearing(tx, clearingId)
  if (!clearing || clearing.awardedAt) return
  const pool = await getPool(tx, clearing.poolId)
  const awards = await awardsLeft(tx, clearingId, companyIds)
  await purchase(tx, pool, clearing, awards)
  await closeEntries(
    tx,
    pool.vendorId,
    awards.map(({ companyId }) => companyId),
  )
}

async function endAwards(tx: Tx, clearingId: string) {
  const clearing = await lockClearing(tx, clearingId)
  if (!clearing?.awardedAt) await saveClearing(tx, clearingId, { awardedAt: tx.now() })
}

type Award = { companyId: string; requestedBy: string; seats: number; switchFrom: string | null }

/** In the name of the admin who committed, or of another if that account is gone. */
async function awardsLeft(ctx: Ctx, clearingId: string, only: string[] | null = null): Promise<Award[]> {
  const { rows } = await ctx.db.execute<Award>(sql`
    select a.company_id as "companyId", a.seats, a.switch_from as "switchFrom",
      coalesce(v.saved_by, (select m.user_id from members m where m.company_id = a.company_id and m.user_id is not null
        order by m.is_admin desc, m.id limit 1)) as "requestedBy"
    from pool_awards a join commitments c on c.id = a.commitment_id
    join commitment_versions v on v.commitment_id = c.id and v.version = c.version
    where a.clearing_id = ${clearingId}::uuid and a.purchase_id is null and a.ended is null
      and (${sql.param(only)}::uuid[] is null or a.company_id = any(${sql.param(only)}::uuid[]))
    order by a.company_id`)
  return rows
}

/** At the price of now: a clearing that has lowered it since then finds no purchase to correct. */
async function purchase(tx: Tx, pool: FullPool, clearing: Clearing, awards: readonly Award[]) {
  if (awards.length === 0) return
  const terms = termsOf(pool)
  const startsOn = earliestStart(terms.startsOn, clearing.number > 1 ? clearing.day : null)
  const ids = await createPoolPurchases(
    tx,
    awards.map((award) => ({
      ...award,
      ...terms,
      poolId: pool.id,
      planId: pool.planId,
      startsOn,
    })),
  )
  await tx.db.execute(sql`
    update pool_awards a set purchase_id = t.id
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(awards.map(({ companyId }) => companyId))}::uuid[]) as t(id, company_id)
    where a.clearing_id = ${clearing.id}::uuid and a.company_id = t.company_id`)
}

function termsOf({ id, unitCents, listCents, startsOn, termMonths, afterTerm }: FullPool) {
  if (unitCents === null || listCents === null || !startsOn || termMonths === null || !afterTerm)
    throw new Error(`Pool ${id} has not cleared.`)
  return { unitCents, listCents, startsOn: startsOn as Day, termMonths, afterTerm }
}
