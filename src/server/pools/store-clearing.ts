import { eq, sql } from 'drizzle-orm'
import type { Day } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Tx } from '../context.ts'
import { newId } from '../platform/ids.ts'
import { announcePool } from './announce.ts'
import { poolClearings } from './commitment-tables.ts'
import type { CountedCommitment } from './counting.ts'
import type { FullPool } from './queries.ts'
import { auditPool } from './store-pool.ts'

export type Decision = {
  readonly number: number
  readonly day: Day
  readonly unitCents: Cents
  readonly minSeats: number
  /** Awarded so far in the pool, with this clearing. */
  readonly seats: number
  readonly companies: number
  readonly participants: number
  /** New seats by commitment. */
  readonly awards: readonly { readonly id: string; readonly seats: number }[]
  /** Earlier buyers get the difference back. */
  readonly isDeeper: boolean
}

/**
 * Keeps what a clearing decided. Its awards become purchases by a job, and another one credits earlier buyers. The caller
 * has locked the pool; the unique number refuses a second clearing.
 */
export async function storeClearing(
  tx: Tx,
  pool: FullPool,
  { awards, isDeeper, ...decision }: Decision,
  commitments: readonly CountedCommitment[],
) {
  const id = newId(tx.now())
  await tx.db.insert(poolClearings).values({
    id,
    poolId: pool.id,
    at: tx.now(),
    ...decision,
    awardedAt: awards.length > 0 ? null : tx.now(),
    creditedAt: isDeeper ? null : tx.now(),
  })
  await storeAwards(tx, { clearingId: id, poolId: pool.id }, awards, commitments)
  const { seats, unitCents } = decision
  await auditPool(tx, 'pool.cleared', pool, { seats, unitCents })
  if (awards.length > 0) await tx.parts.jobs.enqueue(tx, 'award-purchases', { clearingId: id })
  if (isDeeper) await tx.parts.jobs.enqueue(tx, 'credit-deeper-price', { clearingId: id })
  await announcePool(tx, { news: 'cleared', poolId: pool.id, clearingId: id })
}

/** When a pool closes, whoever got nothing is left out. */
export async function leaveOut(tx: Tx, poolId: string) {
  await tx.db.execute(sql`
    update commitments set state = 'left_out' where pool_id = ${poolId}::uuid and state = 'standing'`)
}

/** The number of the next clearing. */
export async function nextClearing(tx: Tx, poolId: string): Promise<number> {
  return (await tx.db.$count(poolClearings, eq(poolClearings.poolId, poolId))) + 1
}

type Kept = { clearingId: string; poolId: string }

/** In one statement for any number of companies. */
async function storeAwards(
  tx: Tx,
  { clearingId, poolId }: Kept,
  awards: Decision['awards'],
  commitments: readonly CountedCommitment[],
) {
  if (awards.length === 0) return
  const known = new Map(commitments.map((commitment) => [commitment.id, commitment]))
  const rows = awards.map(({ id, seats }) => {
    const { companyId, startsOn, switchFrom, awardedSeats } = known.get(id) as CountedCommitment
    // Only the first purchase replaces the old one; later ones add to it.
    return { id, seats, companyId, startsOn, switchFrom: awardedSeats > 0 ? null : switchFrom }
  })
  const column = (key: keyof (typeof rows)[number]) => sql.param(rows.map((row) => row[key]))
  await tx.db.execute(sql`
    with a as materialized (
      select * from unnest(${column('id')}::uuid[], ${column('companyId')}::uuid[], ${column('seats')}::int[],
        ${column('startsOn')}::date[], ${column('switchFrom')}::uuid[])
        as t(id, company_id, seats, starts_on, switch_from)),
    awarded as (
      update commitments c set state = 'awarded' from a where c.id = a.id and c.state = 'standing')
    insert into pool_awards (clearing_id, company_id, pool_id, commitment_id, seats, starts_on, switch_from)
    select ${clearingId}::uuid, company_id, ${poolId}::uuid, id, seats, starts_on, switch_from from a`)
}
