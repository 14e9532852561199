import { sql } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { systemContext } from '#server/context.ts'
import { clearPools } from '#server/pools/clear.ts'
import { rollPools } from '#server/pools/roll.ts'
import { planIdOf } from '../../support/publications.ts'
import type { World } from '../../support/world.ts'
import { finishAwards, finishCredits } from '../pool-lives.ts'
import { type PoolRow, storedPool } from '../pool-rows.ts'

type Offer = {
  vendor: string
  name: string
  plan: string
  listCents: number
  unitCents: number[]
  rollsDays: number
}

/** Monthly plans of the first catalog, below their price of today. Two companies reach the first price, more the others. */
export const offers: Offer[] = [
  { vendor: 'slack', name: 'Slack', plan: 'Pro', listCents: 875, unitCents: [770, 740, 700], rollsDays: 0 },
  {
    vendor: 'meetalfred',
    name: 'MeetAlfred',
    plan: 'Pro',
    listCents: 9900,
    unitCents: [7500, 7000, 6500],
    rollsDays: 10,
  },
  {
    vendor: 'meetalfred',
    name: 'MeetAlfred',
    plan: 'Basic',
    listCents: 5900,
    unitCents: [4500, 4200, 4000],
    rollsDays: 10,
  },
]

export type BatchPool = PoolRow & { vendor: string; plan: string }

/** Of one plan there is one pool at a time, so the second comes after the first has closed. */
const openings = [3, 26, 49, 72]
const openDays = 11

export async function openPools(world: World, day: number): Promise<BatchPool[]> {
  if (!openings.includes(day)) return []
  const opened: BatchPool[] = []
  for (const offer of offers)
    opened.push({ ...(await open(world, offer)), vendor: offer.name, plan: offer.plan })
  return opened
}

function open(world: World, { vendor, plan, listCents, unitCents, rollsDays }: Offer): Promise<PoolRow> {
  const now = world.clock.now()
  const deadline = addDays(now, openDays)
  const rollsUntil = rollsDays > 0 ? dayOf(addDays(deadline, rollsDays)) : null
  return storedPool(world, {
    planId: planIdOf(world, vendor, plan),
    ...{ listCents, todayCents: Math.max(...unitCents) + 10, deadline, rollsUntil },
    startsOn: dayOf(addDays(deadline, 4)),
    validUntil: dayOf(addDays(deadline, 90)),
    tiers: unitCents.map((cents, tier) => ({ minSeats: 4 + tier * 15, minCompanies: 1, unitCents: cents })),
  })
}

/** The nightly work on pools. Nobody drains a queue here, so what follows a clearing is called by name. */
export async function workOnPools(world: World, pools: readonly BatchPool[]) {
  const system = systemContext(world.parts)
  await clearPools(system)
  await rollPools(system)
  for (const pool of pools) {
    await finishAwards(system, pool)
    await finishCredits(system, pool)
  }
}

/** Purchases that wait for an operator or for their first payment, of all companies. */
export async function awaitingReview({ parts }: World): Promise<{ id: string; companyId: string }[]> {
  const { rows } = await parts.database.db.execute<{ id: string; companyId: string }>(
    sql`select id, company_id as "companyId" from purchases where status = 'under_review'
      or status = 'authorized' and exists (select from invoices i join invoice_lines l on l.invoice_id = i.id
        where l.purchase_id = purchases.id and i.status = 'due') order by id`,
  )
  return rows
}
