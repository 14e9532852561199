import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type PoolRow, storedCommitment, storedPool } from '#test/lives/pool-rows.ts'
import { buyer } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'
import { jobHandlers } from '../jobs.ts'
import { newId } from '../platform/ids.ts'
import { commitmentSteps, commitments, poolAwards, poolClearings } from './commitment-tables.ts'
import { pools } from './tables.ts'

let pool: PoolRow
const w = await world()
beforeEach(async () => {
  await w.parts.database.db.delete(commitmentSteps)
  await w.parts.database.db.update(pools).set({ state: 'failed', unitCents: null, endedAt: w.clock.now() })
  pool = await storedPool(w)
})

const twoSteps = [
  { seats: 42, maxCents: 1400 },
  { seats: 60, maxCents: 1000 },
]

async function committed() {
  const { companyId } = await buyer(w)
  return { companyId, commitmentId: await storedCommitment(w, pool, companyId, { steps: twoSteps }) }
}

async function ends(state: 'closed' | 'failed') {
  const unitCents = state === 'closed' ? 1170 : null
  await w.parts.database.db
    .update(pools)
    .set({ state, unitCents, endedAt: w.clock.now() })
    .where(eq(pools.id, pool.id))
}

async function awarded(
  { companyId, commitmentId }: Awaited<ReturnType<typeof committed>>,
  seats: number,
  number = 1,
) {
  const { db } = w.parts.database
  const clearingId = newId(w.clock.now())
  const figures = {
    number,
    day: '2027-02-01',
    unitCents: 1170,
    minSeats: 1,
    seats,
    companies: 1,
    participants: 1,
  }
  await db.insert(poolClearings).values({ id: clearingId, poolId: pool.id, at: w.clock.now(), ...figures })
  await db
    .insert(poolAwards)
    .values({ clearingId, companyId, poolId: pool.id, commitmentId, seats, startsOn: '2027-03-01' })
  await db.update(commitments).set({ state: 'awarded' }).where(eq(commitments.id, commitmentId))
}

async function afterDays(days: number) {
  w.clock.pass({ days })
  await jobHandlers(w.parts)['forget-steps']({}, { isLast: false })
}

async function keptSeats() {
  const kept = await w.parts.database.db.select().from(commitmentSteps).orderBy(commitmentSteps.seats)
  return kept.map(({ seats }) => seats)
}

test('steps of a pool that failed are deleted 365 days after its end, not earlier', async () => {
  await committed()
  await ends('failed')
  await afterDays(364)
  expect(await keptSeats()).toEqual([42, 60])
  await afterDays(1)
  expect(await keptSeats()).toEqual([])
})

test('a step that was awarded stays, the others of the same company go', async () => {
  await awarded(await committed(), 42)
  await committed()
  await ends('closed')
  await afterDays(365)
  expect(await keptSeats()).toEqual([42])
})

test('a larger step that was awarded later stays too', async () => {
  const company = await committed()
  await awarded(company, 42)
  await awarded(company, 18, 2)
  await ends('closed')
  await afterDays(365)
  expect(await keptSeats()).toEqual([42, 60])
})

test('nothing of a pool that still runs is deleted', async () => {
  await committed()
  await afterDays(3000)
  expect(await keptSeats()).toEqual([42, 60])
})
