import { sql } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import { checkSteps, covers, mostSeats, requireStillCounts } from '#domain/pools/commitment.ts'
import { readSteps } from '#domain/pools/entered.ts'
import { mostPerYear, requireWithinLimit } from '#domain/pools/limit.ts'
import { isFrozen, nextCommitmentState, requireAccepting, type Step } from '#domain/pools/pool.ts'
import { currentPoolConditions } from '#domain/pools/pool-conditions.ts'
import { findReferrer } from '../billing/referrals/codes.ts'
import { requireGoodStanding } from '../billing/standing/require-good-standing.ts'
import { inTransaction, type MemberCtx, type MemberTx, react } from '../context.ts'
import { lockOwnCompany } from '../people/companies/queries.ts'
import { announcePool, queuePoolCheck } from './announce.ts'
import { checkAtOnce } from './check-at-once.ts'
import { readLimit } from './commitment-limit.ts'
import { getOwnCommitment, lockCommitment, requireCommitter } from './committing.ts'
import type { OwnCommitment } from './own-commitment.ts'
import { tiersToCome } from './present.ts'
import { type FullPool, sharePool } from './queries.ts'
import { type GivenCommitment, readConditions } from './read-conditions.ts'
import { auditCommitment, type NewVersion, storeVersion } from './store-commitment.ts'
import { getSwitched, startOf } from './switchable.ts'

export type Saved = { pool: FullPool; commitment: OwnCommitment; isNew: boolean }

/** An admin commits the company to seats at a maximum price; saving again replaces the commitment. */
export async function saveCommitment(ctx: MemberCtx, slug: string, given: GivenCommitment): Promise<Saved> {
  await requireCommitter(ctx, 'commitment')
  return inTransaction(ctx, async (tx) => {
    const pool = await sharePool(tx, slug)
    const before = await lockCommitment(tx, pool)
    requireAccepting(pool, tx.now())
    const next = await readVersion(tx, pool, before, given)
    const isNew = before === null || before.state === 'withdrawn'
    const onlyGrows = !isNew && isFrozen(pool, tx.now())
    if (onlyGrows && !covers(next, before)) throw new Refused('pool_frozen')
    const { asked } = await react(tx, 'commitmentChanging', pool.id)
    await lockOwnCompany(tx)
    await requireGoodStanding(tx, tx.company.id)
    const mostCents = await requireLimit(tx, pool, next.steps)
    const stored = await storeVersion(tx, pool, before, next, before ? null : await findInviter(tx))
    await auditCommitment(tx, 'commitment.saved', pool, { ...stored, steps: next.steps })
    await react(tx, 'commitmentSaved', { pool, mostCents, seats: mostSeats(next.steps), asked })
    const commitment = await getOwnCommitment(tx, pool)
    const { companyId, version, why } = commitment
    if (onlyGrows) requireStillCounts(before, commitment)
    await announcePool(tx, { poolId: pool.id, news: 'saved', companyId, version, why })
    await queuePoolCheck(tx, pool.id)
    if (commitment.counts) checkAtOnce(tx, pool.id)
    return { pool, commitment, isNew }
  })
}

async function readVersion(
  tx: MemberTx,
  pool: FullPool,
  before: OwnCommitment | null,
  given: GivenCommitment,
): Promise<NewVersion> {
  const steps = readSteps(given.steps)
  checkSteps(steps)
  const old = given.switchFrom ? await getSwitched(tx, pool, given.switchFrom) : null
  const staysRolling = pool.state === 'rolling' || given.staysRolling === true
  const startsOn = startOf(tx, pool, old)
  const conditions = readConditions(pool, given, { startsOn, staysRolling, now: tx.now() })
  if (given.acceptsBinding !== true) throw new Refused('binding_required')
  return {
    state: before ? nextCommitmentState(before.state, 'save', pool.state) : 'standing',
    steps,
    ...conditions,
    staysRolling,
    switchFrom: old?.id ?? null,
    conditionsVersion: currentPoolConditions,
  }
}

/** Under the company's lock, so that two commitments never share what is left of the limit. */
async function requireLimit(tx: MemberTx, pool: FullPool, steps: readonly Step[]) {
  const limit = await readLimit(tx, tx.company.id, pool.id)
  const mostCents = mostPerYear(steps, tiersToCome(pool), pool.billingCycle)
  requireWithinLimit({ mostCents, ...limit })
  return mostCents
}

/** Whose link brought the company here; nobody invites their own. */
async function findInviter(tx: MemberTx): Promise<string | null> {
  const inviter = tx.ref ? await findReferrer(tx, tx.ref) : null
  if (!inviter || inviter.userId === tx.actor.userId) return null
  const { rows } = await tx.db.execute(sql`
    select from members where user_id = ${inviter.userId}::uuid and company_id = ${tx.company.id}::uuid`)
  return rows.length > 0 ? null : inviter.userId
}
