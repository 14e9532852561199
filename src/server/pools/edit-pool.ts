import { requireStaff } from '#domain/people/staff-access.ts'
import { checkImprovement, isSameLadder } from '#domain/pools/ladder.ts'
import { requirePoolState, type Tier } from '#domain/pools/pool.ts'
import { inTransaction, type PersonCtx, type Tx } from '../context.ts'
import { type GivenFields, readColumns, readLadder } from './draft-fields.ts'
import { getPlanToPool, pricesOf, shareBook } from './pool-plan.ts'
import { type FullPool, getPool, lockPool } from './queries.ts'
import { chooseSlug, lockNames } from './slug.ts'
import { takeSnapshot } from './snapshots.ts'
import { auditPool, requireOnlyPool, savePool, storeTiers } from './store-pool.ts'

/** An operator changes a pool: anything before it opens, afterward only its note, and its prices for the better. */
export async function editPool(ctx: PersonCtx, id: string, given: GivenFields): Promise<FullPool> {
  requireStaff(ctx.actor, 'desk')
  return inTransaction(ctx, async (tx) => {
    await shareBook(tx)
    await lockNames(tx)
    const pool = await lockPool(tx, id)
    if (pool.state === 'draft' || pool.state === 'gathering') await changeTerms(tx, pool, given)
    else await improve(tx, pool, given)
    const edited = await getPool(tx, id)
    await auditPool(tx, 'pool.edited', edited)
    return edited
  })
}

async function changeTerms(tx: Tx, pool: FullPool, given: GivenFields) {
  const tiers = readLadder(given.tiers)
  await savePool(tx, pool.id, { ...readColumns(given), ...(await changedPlan(tx, pool, given)) })
  if (tiers) await storeTiers(tx, pool.id, tiers)
  // A draft's name follows its plan and month; one that companies have seen stays.
  const changed = await getPool(tx, pool.id)
  if (changed.state === 'draft') await savePool(tx, pool.id, { slug: await chooseSlug(tx, changed) })
}

async function changedPlan(tx: Tx, pool: FullPool, given: GivenFields) {
  const { vendor = pool.vendor, plan = pool.plan, billingCycle = pool.billingCycle } = given
  if (vendor === pool.vendor && plan === pool.plan && billingCycle === pool.billingCycle) return {}
  const chosen = getPlanToPool(tx, { vendor, plan, billingCycle })
  const planId = chosen.plan.id
  if (pool.state === 'draft') return { planId }
  await requireOnlyPool(tx, { id: pool.id, planId })
  return { planId, ...pricesOf(chosen) }
}

async function improve(tx: Tx, pool: FullPool, given: GivenFields) {
  const { shareNote, ...columns } = readColumns(given)
  if (changesFixed(pool, given, columns)) requirePoolState(pool.state, 'draft', 'gathering')
  const tiers = readLadder(given.tiers)
  if (tiers && !isSameLadder(pool.tiers, tiers)) await improveLadder(tx, pool, tiers)
  if (shareNote !== undefined) await savePool(tx, pool.id, { shareNote })
}

async function improveLadder(tx: Tx, pool: FullPool, after: readonly Tier[]) {
  requirePoolState(pool.state, 'open', 'rolling')
  const { todayCents, unitCents: currentCents } = pool
  checkImprovement({ before: pool.tiers, after, todayCents: todayCents ?? 0, currentCents })
  await storeTiers(tx, pool.id, after)
  // The nearest price may be another one now.
  await takeSnapshot(tx, await getPool(tx, pool.id), { isForced: true })
}

/** Whether anything is sent that differs from what the pool was opened with. */
function changesFixed(pool: FullPool, given: GivenFields, columns: Record<string, unknown>): boolean {
  const names = (['vendor', 'plan', 'billingCycle'] as const).some(
    (name) => given[name] !== undefined && given[name] !== pool[name],
  )
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(pool[name as keyof FullPool])
  return names || Object.entries(columns).some(isOther)
}
