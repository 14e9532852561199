import { and, eq, isNull, sql } from 'drizzle-orm'
import { minCents } from '#domain/billing/payment-parts.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { barredUntil, requireDefaultable } from '#domain/pools/default.ts'
import { type CommitmentState, nextCommitmentState } from '#domain/pools/pool.ts'
import { openOf } from '../billing/ledger/balances.ts'
import { inTransaction, type PersonCtx, react, type Tx } from '../context.ts'
import { lockOrdersOf } from '../fulfillment/vendor-orders/queries.ts'
import { lockCompanies } from '../people/companies/queries.ts'
import { companies } from '../people/companies/tables.ts'
import { requireOther } from '../people/staff/require-other.ts'
import { audit } from '../platform/audit/audit.ts'
import { isId, newId } from '../platform/ids.ts'
import { lockWithChanges } from '../subscriptions/lock-purchases.ts'
import { queuePoolCheck } from './announce.ts'
import { commitments, poolAwards, poolBars } from './commitment-tables.ts'
import { type FullPool, lockPool } from './queries.ts'
import { poolName } from './store-pool.ts'

export type Defaulted = {
  companyId: string
  companyName: string
  state: CommitmentState
  seats: number
  unitCents: Cents
  until: Day
}

/**
 * A company does not pay for what it committed to: an operator ends its purchases with their seats, and bars it. Its
 * invoices stay owed. Nobody else's price changes.
 */
export async function defaultAward(
  ctx: PersonCtx,
  poolId: string,
  companyId: string,
  reason: string,
): Promise<Defaulted> {
  requireStaff(ctx.actor, 'desk')
  return inTransaction(ctx, async (tx) => {
    const pool = await lockPool(tx, poolId)
    const commitment = await lockCommitment(tx, pool.id, companyId)
    await requireOther(tx, companyId)
    const state = nextCommitmentState(commitment.state, 'default', pool.state)
    const awards = await liveAwards(tx, pool.id, companyId)
    const purchaseIds = awards.flatMap(({ purchaseId }) => purchaseId ?? [])
    await lockWithChanges(tx, purchaseIds)
    await lockOrdersOf(tx, purchaseIds)
    await lockCompanies(tx, [companyId])
    requireDefaultable(await oldestDueOf(tx, purchaseIds), tx.now())
    for (const purchaseId of purchaseIds) await react(tx, 'awardDefaulted', { purchaseId, reason })
    const seats = awards.reduce((sum, award) => sum + award.seats, 0)
    return { ...commitment, state, ...(await store(tx, pool, { ...commitment, state, seats, reason })) }
  })
}

async function lockCommitment(tx: Tx, poolId: string, companyId: string) {
  if (!isId(companyId)) throw new Refused('not_found')
  const [commitment] = await tx.db
    .select({ id: commitments.id, companyId: commitments.companyId, state: commitments.state })
    .from(commitments)
    .where(and(eq(commitments.poolId, poolId), eq(commitments.companyId, companyId)))
    .for('no key update')
  const [company] = await tx.db
    .select({ companyName: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!commitment || !company) throw new Refused('not_found')
  return { ...commitment, ...company }
}

function liveAwards(tx: Tx, poolId: string, companyId: string) {
  return tx.db
    .select({ purchaseId: poolAwards.purchaseId, seats: poolAwards.seats })
    .from(poolAwards)
    .where(isLive(poolId, companyId))
}

function isLive(poolId: string, companyId: string) {
  return and(eq(poolAwards.poolId, poolId), eq(poolAwards.companyId, companyId), isNull(poolAwards.ended))
}

/** What is too small for a separate payment is not overdue. */
async function oldestDueOf(tx: Tx, purchaseIds: readonly string[]): Promise<Date | null> {
  const { rows } = await tx.db.execute<{ dueAt: Date | string | null }>(sql`
    select min(i.due_at) as "dueAt" from invoices i
    where i.status = 'due' and ${openOf(sql`i.id`)} >= ${minCents} and exists (
      select from invoice_lines l where l.invoice_id = i.id and l.purchase_id = any(${sql.param(purchaseIds)}::uuid[]))`)
  const dueAt = rows[0]?.dueAt
  return dueAt ? new Date(dueAt) : null
}

type Ended = { id: string; companyId: string; state: CommitmentState; seats: number; reason: string }

async function store(tx: Tx, pool: FullPool, { id, companyId, state, seats, reason }: Ended) {
  const [at, until] = [tx.now(), barredUntil(tx.now())]
  await tx.db
    .update(poolAwards)
    .set({ ended: 'defaulted', endedAt: at, endReason: reason })
    .where(isLive(pool.id, companyId))
  await tx.db.update(commitments).set({ state, changedAt: at }).where(eq(commitments.id, id))
  await tx.db.insert(poolBars).values({ id: newId(at), companyId, until, reason, at })
  const detail = { pool: poolName(pool), seats, until, reason }
  await audit(tx, { action: 'pool.award_defaulted', thingId: pool.id, companyId, detail })
  await queuePoolCheck(tx, pool.id)
  return { seats, unitCents: pool.unitCents ?? 0, until }
}
