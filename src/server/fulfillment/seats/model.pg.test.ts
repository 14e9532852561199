import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refused } from '#domain/platform/refused.ts'
import { type MemberCtx, systemContext } from '#server/context.ts'
import { removeMember } from '#server/people/companies/remove-member.ts'
import { endNotices } from '#server/purchasing/purchases/end-notices.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { rounds } from '#test/checks/effort.ts'
import { paid } from '#test/support/buyers.ts'
import {
  actingAs,
  addMembers,
  type CompanyWithMembers,
  companyWithMembers,
  overAllocated,
} from '#test/support/company-members.ts'
import { world } from '#test/support/world.ts'
import { editSeats } from './edit-seats.ts'
import { giveSeats } from './give-seats.ts'
import { undoSeats } from './undo-seats.ts'

const w = await world()

type Company = CompanyWithMembers & { ctx: MemberCtx; bought: string[]; saves: (string | null)[] }
type Command = (company: Company) => Promise<unknown>

const plans = { Core: 'Core Monthly', 'Sales Navigator Team': 'Team Monthly' } as const
type SeatName = keyof typeof plans
const seatName = fc.constantFrom<SeatName>('Core', 'Sales Navigator Team')
const place = fc.nat({ max: 11 })
const pick = <T>(list: T[], at: number) => list[at % list.length] as T

const buy = fc.record({ name: seatName, seats: fc.integer({ min: 1, max: 4 }) }).map(
  ({ name, seats }): Command =>
    async (company) => {
      const selectedProducts = [{ name: plans[name], billingCycle: 'monthly', seats }]
      company.bought.push(await paid(w, company.admin, { productName: 'LinkedIn', selectedProducts }))
    },
)

const give = fc.record({ places: fc.uniqueArray(place, { minLength: 1, maxLength: 4 }), name: seatName }).map(
  ({ places, name }): Command =>
    async ({ ctx, ids, saves }) => {
      const selectedMembers = [...new Set(places.map((at) => pick(ids, at)))]
      const given = await giveSeats(ctx, { selectedMembers, product: 'LinkedIn', subscriptions: [name] })
      saves.push(given.change)
    },
)

const edit = fc.record({ at: place, names: fc.uniqueArray(seatName) }).map(
  ({ at, names }): Command =>
    async ({ ctx, ids, saves }) => {
      saves.push(await editSeats(ctx, pick(ids, at), { productName: 'LinkedIn', subscriptions: names }))
    },
)

const undo = place.map(
  (at): Command =>
    async ({ ctx, saves }) => {
      const save = saves.length > 0 ? pick(saves, at) : null
      if (save) await undoSeats(ctx, save)
    },
)

const remove = place.map(
  (at): Command =>
    async (company) => {
      const id = pick(company.ids, at)
      await removeMember(company.ctx, id)
    },
)

const cancel = place.map(
  (at): Command =>
    async ({ bought }) => {
      if (bought.length === 0) return
      const { db } = w.parts.database
      await db
        .update(purchases)
        .set({ cancelsAt: w.clock.now() })
        .where(eq(purchases.id, pick(bought, at)))
      await endNotices(systemContext(w.parts))
    },
)

const command = fc.oneof(
  { arbitrary: buy, weight: 2 },
  { arbitrary: give, weight: 5 },
  { arbitrary: edit, weight: 5 },
  { arbitrary: undo, weight: 4 },
  { arbitrary: remove, weight: 1 },
  { arbitrary: cancel, weight: 2 },
)
const batches = fc.array(fc.array(command, { minLength: 2, maxLength: 10 }), { minLength: 3, maxLength: 7 })

test('in any overlap of purchases, assignments, edits, undos, removals and cancellations, no more seats are assigned than bought', {
  timeout: 300_000,
}, async () => {
  await fc.assert(fc.asyncProperty(batches, runStory), {
    numRuns: rounds({ short: 1, long: 40 }),
    endOnFailure: true,
  })
})

async function runStory(story: Command[][]) {
  const staff = await companyWithMembers(w, 8)
  const company = { ...staff, ctx: await actingAs(w, staff.admin), bought: [] as string[], saves: [] }
  for (const batch of story) {
    const watch = watchSeats()
    await Promise.all(batch.map((run) => run(company).catch(onlyRefusals)))
    expect(await watch.stop()).toEqual([])
    await expectHistoryToMatchSeats(company.companyId)
    if (company.ids.length < 12) company.ids.push(...(await addNewcomer(company.companyId)))
  }
}

function onlyRefusals(error: unknown) {
  if (!(error instanceof Refused)) throw error
}

/** Checks the whole database repeatedly while others write. */
function watchSeats() {
  let isOver = false
  const seen: object[] = []
  const watching = (async () => {
    do seen.push(...(await overAllocated(w)))
    while (!isOver)
    seen.push(...(await overAllocated(w)))
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      return seen
    },
  }
}

/** Given minus taken equals held, for every member and sub-product, including members who left. */
async function expectHistoryToMatchSeats(companyId: string) {
  const { rows } = await w.parts.database.db.execute(sql`
    select * from (
      select member_id, vendor, seat_name, sum(case change when 'given' then 1 else -1 end) as assigned
      from seat_events where company_id = ${companyId} group by 1, 2, 3) history
    full join (
      select member_id, vendor, seat_name, 1 as held from seats where company_id = ${companyId}) now
      using (member_id, vendor, seat_name)
    where coalesce(assigned, 0) <> coalesce(held, 0)`)
  expect(rows).toEqual([])
}

let newcomers = 0
async function addNewcomer(companyId: string) {
  newcomers += 1
  return addMembers(w, companyId, 1, newcomers + 100)
}
