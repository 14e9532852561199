import { dayOf } from '#domain/platform/day.ts'
import type { Conditions, Step, Tier } from '#domain/pools/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { commitmentSteps, commitments, commitmentVersions } from '#server/pools/commitment-tables.ts'
import { pools, poolTiers } from '#server/pools/tables.ts'
import { planIdOf } from '../support/publications.ts'
import type { World } from '../support/world.ts'

/** A world, or a benchmark's product. */
type Setting = Pick<World, 'parts'> & { clock: { now: () => Date } }

export type PoolRow = typeof pools.$inferSelect

export const storyTiers: readonly Tier[] = [
  { minSeats: 60, minCompanies: 3, unitCents: 1350 },
  { minSeats: 120, minCompanies: 3, unitCents: 1170 },
  { minSeats: 200, minCompanies: 3, unitCents: 990 },
]

/** An open pool stored directly: Notion Business with the ladder of the story, deadline February 1, start March 1, 2027. */
export async function storedPool(
  world: Setting,
  { tiers = storyTiers, ...changes }: Partial<PoolRow> & { tiers?: readonly Tier[] } = {},
): Promise<PoolRow> {
  const id = newId(world.clock.now())
  const { db } = world.parts.database
  const row = { ...usualTerms, id, slug: `pool-${id}`, planId: planIdOf(world, 'notion', 'Business') }
  const [pool] = await db
    .insert(pools)
    .values({ ...row, createdAt: world.clock.now(), openedAt: world.clock.now(), ...changes })
    .returning()
  if (tiers.length > 0)
    await db.insert(poolTiers).values(tiers.map((tier, position) => ({ ...tier, poolId: id, position })))
  return pool as PoolRow
}

const usualTerms = {
  state: 'open' as const,
  listCents: 1800,
  todayCents: 1170,
  deadline: new Date('2027-02-01T14:00:00Z'),
  startsOn: '2027-03-01',
  validUntil: '2027-06-30',
  rollsUntil: '2027-04-02',
  termMonths: 12,
  afterTerm: 'continues' as const,
  agreedBy: 'Vera Vendor',
  agreedOn: '2026-11-01',
  vendorDomains: [],
}

type Committed = Partial<Conditions> & {
  steps?: readonly Step[]
  switchFrom?: string
  staysRolling?: boolean
}

/** A commitment stored directly, with the pool's own conditions unless given. */
export async function storedCommitment(
  { clock, parts }: Setting,
  pool: PoolRow,
  companyId: string,
  { steps = [{ seats: 10, maxCents: 1350 }], staysRolling = true, switchFrom, ...conditions }: Committed = {},
): Promise<string> {
  const id = newId(clock.now())
  const { db } = parts.database
  const at = { createdAt: clock.now(), changedAt: clock.now(), savedAt: clock.now() }
  await db
    .insert(commitments)
    .values({ id, poolId: pool.id, companyId, state: 'standing', version: 1, ...at })
  await db.insert(commitmentVersions).values({
    commitmentId: id,
    version: 1,
    startBy: pool.validUntil ?? '2027-12-31',
    longestTermMonths: pool.termMonths ?? 12,
    goodUntil: pool.rollsUntil ?? dayOf(pool.deadline ?? clock.now()),
    staysRolling,
    conditionsVersion: '2026-11',
    savedAt: clock.now(),
    ...(switchFrom && { switchFrom }),
    ...conditions,
  })
  await db
    .insert(commitmentSteps)
    .values(steps.map((step, position) => ({ ...step, position, commitmentId: id, version: 1 })))
  return id
}
