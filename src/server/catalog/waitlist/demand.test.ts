import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { jobHandlers } from '#server/jobs.ts'
import { newId } from '#server/platform/ids.ts'
import { livesOf, rounds } from '#test/checks/effort.ts'
import { countedDemand, shownDemand } from '#test/lives/counted-demand.ts'
import { signedIn, userByEmail } from '#test/support/builders.ts'
import { someone, type World, world } from '#test/support/world.ts'
import { addUpDemand } from './add-up-demand.ts'
import { closeEntries } from './close-entries.ts'
import { eraseFromWaitlists } from './erase.ts'

const tools = [
  { tool: 'Jira', plans: ['Standard', 'Premium'] },
  { tool: 'Linear', plans: ['Basic', 'Business'] },
] as const
const peopleCount = 4

const w = await world()
const people: { email: string; id: string; browser: Pick<ReturnType<World['browser']>, 'post'> }[] =
  await Promise.all(
    Array.from({ length: peopleCount }, async (_, n) => {
      const email = `person-${n}@${n % 2 ? 'acme-demand.example' : 'gmail.com'}`
      const browser = await signedIn(w, email)
      return { email, browser, id: (await userByEmail(w, email))?.id ?? '' }
    }),
  )
const companies: string[] = [await addCompany(), await addCompany()]

type Given = { who: number; where: number; seats: number }
type Step = Given & { do: keyof typeof steps }

const aStep: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...stepNames()),
  who: fc.nat(peopleCount - 1),
  where: fc.nat(1),
  seats: fc.integer({ min: 1, max: 50 }),
})

test('the demand is what all open entries add up to, whatever happens', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 20, maxLength: 30 }), async (life) => {
      for (const step of life) {
        await steps[step.do](step)
        expect(await shownDemand(w), step.do).toEqual(await countedDemand(w))
      }
    }),
    livesOf(rounds({ short: 2, long: 200 })),
  )
})

test('adding up leaves one row for each tool and plan, and none of what is gone', async () => {
  for (const { id, email } of people) await erase(id, email)
  await w.parts.database.db.execute(sql`delete from waitlist_entries`)
  await jobHandlers(w.parts)['add-up-demand']({}, { isLast: false })
  const count = async () => {
    const { rows } = await w.parts.database.db.execute(sql`
      select (select count(*) from waitlist_changes)::int as changes, (select count(*) from waitlist_companies)::int
        as companies, (select count(*) from waitlist_demand)::int as demand`)
    return rows[0]
  }
  expect(await count()).toEqual({ changes: 0, companies: 0, demand: 0 })
  for (const email of [someone(), someone(), someone()]) await visit(email, 0, 5)
  expect(await count()).toEqual({ changes: 6, companies: 0, demand: 0 })
  await addUpDemand(systemContext(w.parts))
  expect(await count()).toMatchObject({ changes: 0, demand: 2 })
  expect(await shownDemand(w)).toEqual(await countedDemand(w))
})

test('entries of an earlier version count by their company after a start', async () => {
  const vendor = sql`(select id from vendors where name = 'Notion')`
  for (const email of ['one@old.example', 'two@old.example', 'one@gmail.com', 'two@gmail.com'])
    await w.parts.database.db.execute(sql`
      insert into waitlist_entries (id, vendor_id, tool, email, email_key, yearly_spend_cents, plans, created_at, updated_at)
      values (${newId(w.clock.now())}, ${vendor}, 'Notion', ${email}, ${email}, 100, '[]', ${w.clock.now().toISOString()},
        ${w.clock.now().toISOString()})`)
  const companiesOf = async () => (await shownDemand(w)).find(({ tool }) => tool === 'Notion')?.companies
  expect(await companiesOf()).toBe(4)
  await addUpDemand(systemContext(w.parts))
  expect(await companiesOf()).toBe(3)
  expect(await shownDemand(w)).toEqual(await countedDemand(w))
})

const person = (n: number) => people[n] as (typeof people)[number]

const steps = {
  /** Somebody without an account, sometimes again, at a company or at a public provider. */
  visit: ({ who, where, seats }: Given) =>
    visit(`visitor-${seats % 5}@${who % 2 ? 'acme-demand.example' : 'gmail.com'}`, where, seats),
  join: async ({ who, where, seats }: Given) => {
    const { tool, plans } = tools[where] as (typeof tools)[number]
    const body = { yearlySpend: seats * 100, product: plans.map((name) => ({ name, seats })) }
    expect((await person(who).browser.post(`/api/waitlist/${tool}`, body)).status).toBe(200)
  },
  enter: async ({ who, where }: Given) => {
    const { id, email } = person(who)
    const at = w.clock.now().toISOString()
    await w.parts.database.db.execute(sql`
      insert into members (id, company_id, user_id, name, name_key, email, email_key, role, created_at, joined_at)
      values (${newId(w.clock.now())}, ${companies[where]}, ${id}, 'A', 'a', ${email}, ${email}, 'employee', ${at}, ${at})
      on conflict do nothing`)
  },
  leave: async ({ who }: Given) => {
    await w.parts.database.db.execute(sql`delete from members where user_id = ${person(who).id}`)
  },
  move: async ({ who, where }: Given) => {
    await w.parts.database.db.execute(sql`
      update members set company_id = ${companies[where]} where user_id = ${person(who).id}`)
  },
  /** The member stays on the list without an account. */
  disconnect: async ({ who }: Given) => {
    await w.parts.database.db.execute(sql`
      update members set user_id = null where user_id = ${person(who).id}`)
    await w.parts.database.db.execute(sql`delete from members where email_key = ${person(who).email}`)
  },
  close: async ({ where }: Given) => {
    const { rows } = await w.parts.database.db.execute<{ id: string }>(sql`
      select id from vendors where name = ${tools[where]?.tool}`)
    await inTransaction(systemContext(w.parts), (tx) => closeEntries(tx, rows[0]?.id ?? '', companies))
  },
  erase: ({ who }: Given) => erase(person(who).id, person(who).email),
  addUp: () => addUpDemand(systemContext(w.parts)),
}

function stepNames() {
  return [
    'visit',
    'visit',
    'join',
    'join',
    'enter',
    'leave',
    'move',
    'disconnect',
    'close',
    'erase',
    'addUp',
  ] as const
}

async function visit(email: string, where: number, seats: number) {
  const { tool, plans } = tools[where] as (typeof tools)[number]
  const body = { email, yearlySpend: seats * 100, product: [{ name: plans[seats % 2], seats }] }
  expect((await w.browser().post(`/api/waitlist/${tool}`, body)).status).toBe(200)
}

async function erase(userId: string, email: string) {
  await inTransaction(systemContext(w.parts), (tx) =>
    eraseFromWaitlists(tx, { userId, addresses: [email], names: [], companyIds: [] }),
  )
}

async function addCompany(): Promise<string> {
  const id = newId(w.clock.now())
  const at = w.clock.now().toISOString()
  await w.parts.database.db.execute(sql`
    insert into companies (id, name, created_at, updated_at) values (${id}, 'Demand', ${at}, ${at})`)
  return id
}
