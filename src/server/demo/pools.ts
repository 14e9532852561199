import { eq, isNull, or } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { issueFirstInvoices } from '../billing/invoices/issue-first-invoices.ts'
import type { Tx } from '../context.ts'
import { users } from '../people/accounts/tables.ts'
import { awardPurchases } from '../pools/award-purchases.ts'
import { clearPools } from '../pools/clear.ts'
import { poolClearings } from '../pools/commitment-tables.ts'
import { creditDeeperPrice } from '../pools/credit-deeper-price.ts'
import { rollPools } from '../pools/roll.ts'
import { snapshotPools } from '../pools/snapshots.ts'
import { listPurchases } from '../subscriptions/queries.ts'
import { payAll } from './company-story.ts'
import { demoPool } from './demo-pool.ts'
import { demoPeople } from './people.ts'
import { early, late } from './pool-companies.ts'
import { asMember, type DemoEvent } from './timeline.ts'

const [mara, kim, ruth, sam, dana, lou] = [
  demoPeople.admin,
  'kim@kestrellabs.example',
  'ruth@brightwater.example',
  'sam@oaklinefreight.example',
  'dana@northpasslegal.example',
  'lou@tallgrassmedia.example',
]

/** Four pools, one in each stage: open and 14 seats short of its next price, rolling, not reached, and gathering. */
export function poolEvents(now: Date): DemoEvent[] {
  return [...slack(now), ...linear(now), ...figma(now), ...notion(now), ...snapshots(now)]
}

/** New public figures, as the hourly job tells them. */
function snapshots(now: Date): DemoEvent[] {
  return [56, 52, 29, 24, 20, 8, 3.5, 0.1].map((daysAgo) => ({
    when: addDays(fullHour(addDays(now, -daysAgo)), -1 / 24),
    run: (tx) => snapshotPools(tx),
  }))
}

/** Open: verifying Tallgrass brings the 14 seats that are missing. */
function notion(now: Date): DemoEvent[] {
  const deadline = fullHour(addDays(now, 6))
  const pool = demoPool(now, 14, {
    vendor: 'Notion',
    plan: 'Business',
    tiers: tiers([60, '13.50'], [120, '11.70'], [200, '9.90']),
    deadline,
    startsOn: addDays(deadline, 28),
    rollsUntil: addDays(deadline, 60),
    validUntil: addDays(deadline, 120),
    shareNote: 'Below 1% of Notion’s sales in the United States, by our estimate.',
  })
  return [
    pool.opened,
    pool.commits(13, mara, [
      [42, 14],
      [60, 10],
    ]),
    pool.commits(12, kim, [
      [15, 12],
      [25, 10],
    ]),
    pool.commits(11, ruth, [[25, 13]]),
    pool.commits(10, sam, [[24, 11.7]]),
    pool.commits(9, dana, [[12, 9.9]]),
    pool.commits(1.5, lou, [[14, 12]]),
  ]
}

/** Rolling: Halden switched its seats, four more companies came, and everyone got the difference back. */
function slack(now: Date): DemoEvent[] {
  const deadline = fullHour(addDays(now, -50))
  const pool = demoPool(now, 62, {
    vendor: 'Slack',
    plan: 'Business',
    tiers: tiers([80, '12.90'], [160, '12.00'], [300, '11.10']),
    deadline,
    startsOn: addDays(deadline, 5),
    rollsUntil: addDays(deadline, 70),
    validUntil: addDays(deadline, 120),
  })
  const seatsOfHalden = async (tx: Tx) => {
    const { company } = await asMember(tx, mara)
    const paid = await listPurchases(tx, company.id, ['paid'])
    return paid.find(({ vendor }) => vendor === 'Slack')?.id ?? null
  }
  const everyone = [mara, ...[...early, ...late].map(({ founder }) => founder)]
  const daysAgo = (days: number) => addDays(now, -days)
  const lower = atSix(daysAgo(5))
  return [
    pool.opened,
    {
      when: daysAgo(60),
      run: async (tx) => pool.commit(tx, mara, [[42, 13]], { switchFrom: await seatsOfHalden(tx) }),
    },
    ...early.map(({ founder, steps }, index) => pool.commits(59 - index * 0.9, founder, steps)),
    { when: deadline, run: (tx) => clearAndAward(tx) },
    { when: daysAgo(49), run: (tx) => pool.authorize(tx) },
    // Halden's seats move when a month of its old subscription ends: 14 to 45 days ago, and by then they are paid.
    ...[41, 34, 28].map((days) => ({ when: daysAgo(days), run: (tx: Tx) => issueFirstInvoices(tx) })),
    ...[48, 40, 33, 27, 3].flatMap((days) =>
      everyone.map((founder) => ({ when: daysAgo(days), run: (tx: Tx) => payIfThere(tx, founder) })),
    ),
    ...late.map(({ founder, steps }, index) => ({
      when: addDays(lower, index / 8 - 0.9),
      run: (tx: Tx) => pool.commit(tx, founder, steps),
    })),
    { when: lower, run: (tx) => rollAndCredit(tx) },
    { when: daysAgo(4), run: (tx) => pool.authorize(tx) },
  ]
}

/** Not reached: 9 of 60 seats were missing, and nobody owes anything. */
function linear(now: Date): DemoEvent[] {
  const deadline = fullHour(addDays(now, -12))
  const pool = demoPool(now, 33, {
    vendor: 'Linear',
    plan: 'Business',
    tiers: tiers([60, '12.80'], [150, '11.20']),
    deadline,
    startsOn: addDays(deadline, 20),
    rollsUntil: null,
    validUntil: addDays(deadline, 90),
  })
  return [
    pool.opened,
    pool.commits(30, kim, [[14, 13]]),
    pool.commits(26, ruth, [[20, 12.8]]),
    pool.commits(21, sam, [[17, 14]]),
    { when: deadline, run: (tx) => clearPools(tx) },
  ]
}

/** Gathering: the vendor has not named its prices yet. */
function figma(now: Date): DemoEvent[] {
  const pool = demoPool(now, 10, {
    vendor: 'Figma',
    plan: 'Organization',
    tiers: [],
    deadline: null,
    startsOn: null,
    rollsUntil: null,
    validUntil: null,
  })
  const later = (days: number) => dayOf(addDays(now, days))
  const conditions = { goodUntil: later(60), startBy: later(150), longestTermMonths: 12 }
  return [
    { when: addDays(now, -10), run: (tx) => pool.gather(tx, later(20)) },
    pool.commits(9, mara, [[8, 38]], conditions),
    pool.commits(7, kim, [[6, 40]], conditions),
    pool.commits(4, ruth, [[10, 36.5]], conditions),
  ]
}

function tiers(...list: [minSeats: number, price: string][]) {
  return list.map(([minSeats, price]) => ({ minSeats, minCompanies: 3, price }))
}

function fullHour(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / hourMs) * hourMs)
}

/** When rolling pools clear. */
function atSix(moment: Date): Date {
  return new Date(`${dayOf(moment)}T06:00:00Z`)
}

const hourMs = 60 * 60 * 1000

async function clearAndAward(tx: Tx) {
  await clearPools(tx)
  await finishClearings(tx)
}

async function rollAndCredit(tx: Tx) {
  await rollPools(tx)
  await finishClearings(tx)
}

/** What the jobs of a clearing do. */
async function finishClearings(tx: Tx) {
  const unfinished = await tx.db
    .select({ id: poolClearings.id })
    .from(poolClearings)
    .where(or(isNull(poolClearings.awardedAt), isNull(poolClearings.creditedAt)))
  for (const { id } of unfinished) {
    await awardPurchases(tx, id)
    await creditDeeperPrice(tx, id)
  }
}

/** Some of the companies are not founded yet. */
async function payIfThere(tx: Tx, founder: string) {
  const [known] = await tx.db.select({ id: users.id }).from(users).where(eq(users.emailKey, founder))
  if (known) await payAll(tx, founder)
}
