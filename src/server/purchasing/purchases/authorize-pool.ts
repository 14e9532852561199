import { sql } from 'drizzle-orm'
import { hasRight } from '#domain/people/staff.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Parts, type PersonCtx, systemContext } from '#server/context.ts'
import { findStaffRole } from '#server/people/staff/queries.ts'
import { type Walk, walkThrough } from '#server/platform/jobs/set-aside.ts'
import { getPool } from '#server/pools/queries.ts'
import { approve } from './approve.ts'

/** Up to this many are authorized before the operator gets a response; more are left to a job. */
const usuallyAtOnce = 200

export type Authorized = {
  authorized: number
  /** Companies whose purchase stays under review, and why. */
  skipped: { company: string; code: string }[]
  remaining: number
}

/** The operator who asked: the job acts in their name. */
export type AskedBy = { userId: string; email: string }

/** An operator authorizes every purchase of a pool that waits for review, each in its own transaction. */
export async function authorizeAll(
  ctx: PersonCtx,
  poolId: string,
  atOnce = usuallyAtOnce,
): Promise<Authorized> {
  requireStaff(ctx.actor, 'desk')
  const pool = await getPool(ctx, poolId)
  const waiting = await listWaiting(ctx, pool.id)
  if (waiting.length <= atOnce) return { ...(await authorizeEach(ctx, waiting)), remaining: 0 }
  const { userId, email } = ctx.actor
  await inTransaction(ctx, (tx) =>
    tx.parts.jobs.enqueue(tx, 'authorize-pool', { poolId: pool.id, by: { userId, email } }),
  )
  return { authorized: 0, skipped: [], remaining: waiting.length }
}

/** The rest of it, as a job. What was authorized before it was interrupted no longer waits. */
export async function authorizeLater(parts: Parts, { poolId, by }: { poolId: string; by: AskedBy }) {
  const staffRole = await findStaffRole(systemContext(parts), by.userId)
  const ctx = systemContext(parts, { kind: 'person', ...by, staffRole, membership: null })
  if (!hasRight(staffRole, 'desk')) return
  const go = async ({ each }: Walk) => {
    for (const { id, companyId } of await listWaiting(ctx, poolId))
      await each({ thingId: id, companyId }, () => refusalOf(() => approve(ctx, id)))
  }
  await walkThrough(ctx, 'authorize-pool', go, { isPart: () => true })
}

type Waiting = { id: string; companyId: string; company: string }

async function listWaiting(ctx: Ctx, poolId: string): Promise<Waiting[]> {
  const { rows } = await ctx.db.execute<Waiting>(sql`
    select p.id, c.id as "companyId", c.name as company from purchases p join companies c on c.id = p.company_id
    where p.pool_id = ${poolId}::uuid and p.status = 'under_review' order by p.id`)
  return rows
}

async function authorizeEach(ctx: Ctx, waiting: readonly Waiting[]) {
  const skipped: Authorized['skipped'] = []
  let authorized = 0
  for (const { id, company } of waiting) {
    const code = await refusalOf(() => approve(ctx, id))
    if (code === null) authorized += 1
    // Somebody else decided a moment ago.
    else if (code !== 'wrong_status') skipped.push({ company, code })
  }
  return { authorized, skipped }
}

async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}
