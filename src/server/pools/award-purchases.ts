import { sql } from 'drizzle-orm'
import type { Day } from '../../domain/day.ts'
import { earliestStart } from '../../domain/pools/switching.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { createPoolPurchases } from '../purchases/create-pool-purchases.ts'
import { closeEntries } from '../waitlist/close-entries.ts'
import { type Clearing, lockClearing, saveClearing } from './clearings.ts'
import { type FullPool, getPool } from './queries.ts'

const perTransaction = 1000

/**
 * Each award of a clearing becomes a purchase under review, once. The cursor is stored with the purchases, so that the
 * job resumes where it stopped; of two processes, one waits for the other.
 */
export async function awardPurchases(ctx: Ctx, clearingId: string) {
  while (await inTransaction(ctx, (tx) => awardChunk(tx, clearingId))) {
    // Each round is its own transaction, so its purchases are stored even if the next one fails.
  }
}

/** False when nothing is left to do. */
async function awardChunk(tx: Tx, clearingId: string): Promise<boolean> {
  const clearing = await lockClearing(tx, clearingId)
  if (!clearing || clearing.awardedAt) return false
  const pool = await getPool(tx, clearing.poolId)
  const awards = await nextAwards(tx, clearing)
  const live = awards.filter(({ isEnded }) => !isEnded)
  await purchase(tx, pool, clearing, live)
  await closeEntries(
    tx,
    pool.vendorId,
    live.map(({ companyId }) => companyId),
  )
  const isLast = awards.length < perTransaction
  await saveClearing(tx, clearingId, {
    awardCursor: awards.at(-1)?.companyId ?? clearing.awardCursor,
    ...(isLast && { awardedAt: tx.now() }),
  })
  return !isLast
}

type Award = {
  companyId: string
  requestedBy: string
  seats: number
  switchFrom: string | null
  isEnded: boolean
}

/** In the name of the admin who committed, or of another if that account is gone. */
async function nextAwards(tx: Tx, { id, awardCursor }: Clearing): Promise<Award[]> {
  const { rows } = await tx.db.execute<Award>(sql`
    select a.company_id as "companyId", a.seats, a.switch_from as "switchFrom", a.ended is not null as "isEnded",
      coalesce(v.saved_by, (select m.user_id from members m where m.company_id = a.company_id and m.user_id is not null
        order by m.is_admin desc, m.id limit 1)) as "requestedBy"
    from pool_awards a join commitments c on c.id = a.commitment_id
    join commitment_versions v on v.commitment_id = c.id and v.version = c.version
    where a.clearing_id = ${id}::uuid and a.purchase_id is null
      and (${awardCursor}::uuid is null or a.company_id > ${awardCursor}::uuid)
    order by a.company_id limit ${perTransaction}`)
  return rows
}

/** At the price of now: a clearing that has lowered it since then finds no purchase to correct. */
async function purchase(tx: Tx, pool: FullPool, clearing: Clearing, awards: readonly Award[]) {
  if (awards.length === 0) return
  const terms = termsOf(pool)
  const startsOn = earliestStart(terms.startsOn, clearing.number > 1 ? clearing.day : null)
  const ids = await createPoolPurchases(
    tx,
    awards.map(({ isEnded, ...award }) => ({
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
