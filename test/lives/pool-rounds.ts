import { eq, sql } from 'drizzle-orm'
import type { Step, Tier } from '#domain/pools/pool.ts'
import { type Ctx, systemContext } from '#server/context.ts'
import { members } from '#server/people/companies/tables.ts'
import { awardPurchases } from '#server/pools/award-purchases.ts'
import { clearPool } from '#server/pools/clear.ts'
import { pools } from '#server/pools/tables.ts'
import { approve } from '#server/purchasing/purchases/approve.ts'
import { StripeStandIn } from '../support/stripe-stand-in.ts'
import type { World } from '../support/world.ts'
import { startCompany, type TestCompany } from './company-histories/steps.ts'
import { type PoolRow, storedCommitment, storedPool } from './pool-rows.ts'

export const deadline = '2027-02-01T14:00:00Z'
/** Two companies reach the first price, all three the second. */
export const twoTiers: readonly Tier[] = [
  { minSeats: 20, minCompanies: 1, unitCents: 1350 },
  { minSeats: 30, minCompanies: 1, unitCents: 990 },
]
export const tenSeats: readonly Step[] = [{ seats: 10, maxCents: 1350 }]

const stripe = new StripeStandIn()

/** Companies that take part in every round, with a pool of its own for each. */
export async function threeCompanies(world: World): Promise<[TestCompany, TestCompany, TestCompany]> {
  return [
    await committingCompany(world, stripe),
    await committingCompany(world, stripe),
    await committingCompany(world, stripe),
  ]
}

/** A company whose admin acts as after a login: committing looks the member up. */
export async function committingCompany(world: World, itsStripe: StripeStandIn): Promise<TestCompany> {
  const company = await startCompany(world, itsStripe)
  const { actor } = company.admin
  const [member] = await world.parts.database.db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.userId, actor.userId))
  const membership = { memberId: member?.id ?? '', companyId: company.companyId, role: 'admin' as const }
  return { ...company, admin: systemContext(world.parts, { ...actor, membership }) }
}

/** A new pool of the same plan; the one of the last round is closed. */
export async function nextPool(
  world: World,
  committed: readonly TestCompany[],
  changes: Partial<PoolRow> & { tiers?: readonly Tier[] } = {},
): Promise<PoolRow> {
  await endPools(world)
  world.clock.set('2027-01-20T10:00:00Z')
  const pool = await storedPool(world, { tiers: twoTiers, ...changes })
  for (const { companyId } of committed) await storedCommitment(world, pool, companyId, { steps: tenSeats })
  return pool
}

/** Of one plan there can be one pool at a time. What has cleared keeps its price. */
export async function endPools({ parts }: World) {
  const { db } = parts.database
  await db.execute(sql`update pools set state = 'closed', ended_at = created_at where state = 'rolling'`)
  await db.execute(sql`
    update pools set state = 'cancelled', cancel_reason = 'Over', ended_at = created_at
    where state in ('open', 'gathering')`)
}

/** The pool clears at its deadline, and its awards are purchases under review. */
export async function clearedRound(world: World, pool: PoolRow) {
  world.clock.set(deadline)
  const ctx = systemContext(world.parts)
  await clearPool(ctx, pool.id)
  await awardPurchases(ctx, await lastClearing(ctx, pool.id))
}

export async function lastClearing({ db }: Ctx, poolId: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from pool_clearings where pool_id = ${poolId} order by number desc limit 1`,
  )
  return rows[0]?.id ?? ''
}

export async function purchasesIn({ db }: Ctx, poolId: string, companyId?: string): Promise<string[]> {
  const only = companyId ? sql`and company_id = ${companyId}` : sql``
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from purchases where pool_id = ${poolId} ${only} order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Approved so late that the first invoice comes at once: it covers March. */
export async function invoicedRound(world: World, pool: PoolRow, { operator }: TestCompany, at: string) {
  world.clock.set(at)
  for (const id of await purchasesIn(operator, pool.id)) await approve(operator, id)
}

export async function stateOf({ db }: Ctx, poolId: string) {
  const [pool] = await db.select().from(pools).where(eq(pools.id, poolId))
  return pool
}

export type NetLine = {
  companyId: string
  seats: number
  unitCents: number
  netCents: number
  isVoid: boolean
}

/** Every line that a pool's purchases were invoiced for, less what the pool credited for it. */
export async function netLines({ db }: Ctx, poolId: string): Promise<NetLine[]> {
  const { rows } = await db.execute<NetLine>(sql`
    select p.company_id as "companyId", l.seats, l.unit_cents as "unitCents", i.status = 'void' as "isVoid",
      (l.after_cents - coalesce((select sum(c.amount_cents) from pool_line_credits c
        where c.invoice_id = l.invoice_id and c.position = l.position), 0))::int as "netCents"
    from purchases p join invoice_lines l on l.purchase_id = p.id join invoices i on i.id = l.invoice_id
    where p.pool_id = ${poolId} order by l.invoice_id, l.position`)
  return rows
}
