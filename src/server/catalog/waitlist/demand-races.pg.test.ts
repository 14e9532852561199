import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { countedDemand, shownDemand } from '#test/lives/counted-demand.ts'
import { signedIn, userByEmail } from '#test/support/builders.ts'
import { someone, type World, world } from '#test/support/world.ts'
import { addUpDemand } from './add-up-demand.ts'

const rounds = roundsOf({ short: 8, long: 300 })
const w = await world()

test('joining a waitlist and a company at the same time counts the entry for the company', {
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const ann = await signedIn(w)
    const id = (await userByEmail(w, ann.email))?.id ?? ''
    const [joined] = await Promise.all([wait(ann), enterCompany(id, ann.email), addUp()])
    expect(joined.status).toBe(200)
    await Promise.all([leave(id), wait(ann, 7), addUp()])
    expect(await shownDemand(w)).toEqual(await countedDemand(w))
  }
})

test('many join the same waitlist at once while the demand is added up twice', async () => {
  const visitors = Array.from({ length: 30 }, (_, n) => `many-${n}@one-company.example`)
  await Promise.all([...visitors.map((email) => wait(w.browser(), 3, email)), addUp(), addUp()])
  expect(await shownDemand(w)).toEqual(await countedDemand(w))
  const erase = sql`delete from waitlist_entries where email_key like '%@one-company.example'`
  await Promise.all([w.parts.database.db.execute(erase), addUp(), addUp()])
  expect(await shownDemand(w)).toEqual(await countedDemand(w))
})

test('nobody waits for somebody else who is about to join the same waitlist', async () => {
  const slow = await w.parts.database.pool.connect()
  try {
    await slow.query('begin')
    await slow.query(
      `insert into waitlist_entries (id, vendor_id, tool, email, email_key, yearly_spend_cents, plans, created_at, updated_at)
       select $1, id, name, 'slow@slow.example', 'slow@slow.example', 100, '[]', $2, $2 from vendors where name = 'Jira'`,
      [newId(w.clock.now()), w.clock.now()],
    )
    expect((await wait(w.browser(), 3, someone('quick', 'slow.example'))).status).toBe(200)
    await slow.query('rollback')
  } finally {
    slow.release()
  }
  expect(await shownDemand(w)).toEqual(await countedDemand(w))
})

type Poster = Pick<ReturnType<World['browser']>, 'post'>

function wait(browser: Poster, seats = 3, email?: string) {
  const product = [{ name: 'Premium', seats }]
  return browser.post('/api/waitlist/Jira', { email, yearlySpend: 100, product })
}

function addUp() {
  return addUpDemand(systemContext(w.parts))
}

async function enterCompany(userId: string, email: string) {
  const [companyId, memberId] = [newId(w.clock.now()), newId(w.clock.now())]
  const at = w.clock.now().toISOString()
  await w.parts.database.db.execute(sql`
    with company as (
      insert into companies (id, name, created_at, updated_at) values (${companyId}, 'Race', ${at}, ${at}) returning id)
    insert into members (id, company_id, user_id, name, name_key, email, email_key, role, created_at, joined_at)
    select ${memberId}::uuid, id, ${userId}::uuid, 'A', 'a', ${email}, ${email}, 'employee', ${at}::timestamptz,
      ${at}::timestamptz from company`)
}

async function leave(userId: string) {
  await w.parts.database.db.execute(sql`delete from members where user_id = ${userId}`)
}
