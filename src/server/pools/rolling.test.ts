import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type PoolRow, storedCommitment, storedPool } from '#test/lives/pool-rows.ts'
import type { Browser } from '#test/support/browser.ts'
import { buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { authorizes, clearsAt, joins, rollsAt, storyPool } from '#test/support/pool-story.ts'
import { world } from '#test/support/world.ts'
import { pools } from './tables.ts'

let pool: PoolRow
const w = await world()
const olga = await operatorOf(w)
beforeEach(async () => {
  const ended = { state: 'cancelled' as const, cancelReason: 'Over', unitCents: null, endedAt: w.clock.now() }
  await w.parts.database.db.update(pools).set(ended)
  w.clock.set('2027-01-20T10:00:00Z')
  await signInAgain(w, olga)
})

const tiers = [
  { minSeats: 50, minCompanies: 1, unitCents: 1350 },
  { minSeats: 100, minCompanies: 1, unitCents: 1100 },
]
const steps = (seats: number, maxCents: number) => [{ seats, maxCents }]

/** A pool that cleared at $13.50 with 50 seats of one company. */
async function rollingPool(changes: Partial<PoolRow> = {}) {
  pool = await storedPool(w, { tiers, ...changes })
  await joins(w, pool, 'First', steps(50, 1350))
  await clearsAt(w, '2027-02-01T14:00:00Z')
}

async function shown() {
  await signInAgain(w, olga)
  return (await olga.get(`/api/operator/pools/${pool.id}`)).body
}

async function states(poolId = pool.id) {
  const { rows } = await w.parts.database.db.execute<{ state: string }>(sql`
    select n.name || ' ' || c.state as state from commitments c join companies n on n.id = c.company_id
    where c.pool_id = ${poolId} order by 1`)
  return rows.map(({ state }) => state)
}

describe('the first clearing', () => {
  test('counts for the day of the deadline, however late it runs', async () => {
    pool = await storedPool(w, { tiers, rollsUntil: null })
    const { companyId } = await buyer(w, { name: 'Early' })
    await storedCommitment(w, pool, companyId, { steps: steps(50, 1350), goodUntil: '2027-02-01' })
    await clearsAt(w, '2027-02-05T09:00:00Z')
    expect(await shown()).toMatchObject({ state: 'closed', result: { price: '13.50', seats: 50 } })
    expect(await states()).toEqual(['Early awarded'])
  })

  test('leaves out whoever has too low a maximum or does not count, if the pool does not roll', async () => {
    pool = await storedPool(w, { tiers, rollsUntil: null })
    await joins(w, pool, 'First', steps(50, 1350))
    await joins(w, pool, 'Low', steps(10, 1349))
    const { companyId } = await buyer(w, { name: 'Unverified', verified: false })
    await storedCommitment(w, pool, companyId, { steps: steps(60, 1350) })
    await clearsAt(w, '2027-02-01T14:00:00Z')
    expect(await states()).toEqual(['First awarded', 'Low left_out', 'Unverified left_out'])
    expect(await shown()).toMatchObject({
      clearings: [{ number: 1, price: '13.50', seats: 50, companies: 1 }],
    })
  })

  test('takes tied companies for one participant: two of them do not reach a price for two', async () => {
    pool = await storedPool(w, { tiers: [{ minSeats: 20, minCompanies: 2, unitCents: 1350 }] })
    const [first, second] = [
      await joins(w, pool, 'One', steps(20, 1350)),
      await joins(w, pool, 'Two', steps(20, 1350)),
    ]
    const rows = [first, second].map(
      (id, n) =>
        sql`(gen_random_uuid(), ${id}::uuid, 'Pat', 'pat@both.example', 'pat@both.example', '2027-01-2${sql.raw(`${n}`)}')`,
    )
    await w.parts.database.db.execute(
      sql`insert into members (id, company_id, name, email, email_key, created_at) values ${sql.join(rows, sql`, `)}`,
    )
    await clearsAt(w, '2027-02-01T14:00:00Z')
    expect(await shown()).toMatchObject({ state: 'failed' })
    expect(await states()).toEqual(['One released', 'Two released'])
  })

  test('of a pool that gathers never comes: the day after its last, it has failed', async () => {
    const gathering = {
      state: 'gathering' as const,
      gathersUntil: '2027-02-10',
      deadline: null,
      openedAt: null,
    }
    pool = await storedPool(w, { ...gathering, tiers: [] })
    await joins(w, pool, 'Hopeful', steps(5, 1000))
    await clearsAt(w, '2027-02-10T23:59:00Z')
    expect(await states()).toEqual(['Hopeful standing'])
    await clearsAt(w, '2027-02-11T00:00:00Z')
    expect(await shown()).toMatchObject({ state: 'failed' })
    expect(await states()).toEqual(['Hopeful released'])
  })

  test('closes the waitlist entries of awarded companies only, and they are no longer demand', async () => {
    pool = await storedPool(w, { tiers })
    const [winner, waiting] = [await buyer(w, { name: 'Winner' }), await buyer(w, { name: 'Waiting' })]
    for (const { admin } of [winner, waiting]) await waits(admin, admin.email)
    // A colleague who asked before anybody had an account.
    await waits(w.browser(), winner.admin.email.replace('ada', 'bob'))
    await storedCommitment(w, pool, winner.companyId, { steps: steps(50, 1350) })
    await storedCommitment(w, pool, waiting.companyId, { steps: steps(9, 900) })
    await clearsAt(w, '2027-02-01T14:00:00Z')
    expect(await demand()).toMatchObject({ entries: 1, companies: 1, pool: { _id: pool.id, isDraft: false } })
    await signInAgain(w, winner.admin)
    await waits(winner.admin, winner.admin.email)
    expect(await demand()).toMatchObject({ entries: 2, companies: 2 })
  })
})

async function demand() {
  await signInAgain(w, olga)
  const { tools } = (await olga.get('/api/operator/waitlist')).body
  return tools.find(({ tool }: { tool: string }) => tool === 'Notion')
}

async function waits(browser: Browser, email: string) {
  const answer = await browser.post('/api/waitlist/Notion', {
    product: [{ name: 'Business', seats: 5 }],
    yearlySpend: 1000,
    email,
  })
  expect(answer.status).toBeLessThan(300)
}

describe('a rolling pool', () => {
  test('is cleared and closed by operators only, and only while it rolls', async () => {
    await rollingPool()
    const { admin } = await buyer(w)
    for (const call of ['clear', 'close']) {
      const path = `/api/operator/pools/${pool.id}/${call}`
      expect((await w.browser().post(path)).status).toBe(401)
      expect((await admin.post(path)).status).toBe(403)
    }
    expect((await olga.post('/api/operator/pools/none/clear')).status).toBe(404)
    expect((await olga.post(`/api/operator/pools/${pool.id}/close`)).body.state).toBe('closed')
    for (const call of ['clear', 'close'])
      expect((await olga.post(`/api/operator/pools/${pool.id}/${call}`)).body.code).toBe('pool_state')
  })

  test('takes in a company at the price of now, without waiting for the morning', async () => {
    await rollingPool()
    await joins(w, pool, 'Second', steps(12, 1400))
    const answer = await olga.post(`/api/operator/pools/${pool.id}/clear`)
    expect(answer.body).toMatchObject({
      state: 'rolling',
      clearings: [{ number: 1 }, { number: 2, price: '13.50', seats: 62, companies: 2, credited: '0.00' }],
    })
    expect((await olga.post(`/api/operator/pools/${pool.id}/clear`)).body.clearings).toHaveLength(2)
  })

  test('keeps whoever waits for a lower price, until it closes', async () => {
    await rollingPool()
    await joins(w, pool, 'Low', steps(12, 1349))
    await rollsAt(w, '2027-02-02T06:00:00Z')
    expect(await states()).toEqual(['First awarded', 'Low standing'])
    await olga.post(`/api/operator/pools/${pool.id}/close`)
    expect(await states()).toEqual(['First awarded', 'Low left_out'])
  })

  test('clears a last time on its last day, also if the job comes days later', async () => {
    await rollingPool({ rollsUntil: '2027-02-20' })
    await joins(w, pool, 'Last', steps(12, 1400))
    await rollsAt(w, '2027-02-23T06:00:00Z')
    expect(await shown()).toMatchObject({ state: 'closed', clearings: [{}, { seats: 62 }] })
    const { rows } = await w.parts.database.db.execute(sql`
      select day::text, starts_on::text as "startsOn" from pool_clearings k join pool_awards a on a.clearing_id = k.id
      where k.pool_id = ${pool.id} and number = 2`)
    expect(rows).toEqual([{ day: '2027-02-20', startsOn: '2027-03-01' }])
  })

  test('that becomes cheaper with its last clearing credits its buyers too', async () => {
    await rollingPool()
    await authorizes(w, pool, '2027-02-20T10:00:00Z')
    await joins(w, pool, 'Large', steps(50, 1100))
    expect((await olga.post(`/api/operator/pools/${pool.id}/close`)).body).toMatchObject({
      state: 'closed',
      result: { price: '11.00', seats: 100 },
    })
    await w.runJobs()
    expect((await shown()).clearings.at(-1)).toMatchObject({ credited: '125.00' })
    const { rows } = await w.parts.database.db.execute(sql`
      select distinct l.unit_cents as "unitCents" from purchases p join purchase_lines l on l.purchase_id = p.id
      where p.pool_id = ${pool.id}`)
    expect(rows).toEqual([{ unitCents: 1100 }])
  })

  test('starts a switching company where its subscription ends a cycle', async () => {
    await rollingPool()
    w.clock.set('2027-02-12T10:00:00Z')
    await signInAgain(w, olga)
    const { companyId, admin } = await buyer(w, { name: 'Switcher' })
    const switchFrom = await paid(w, admin, order('Slack', 'Pro', 12))
    await storedCommitment(w, pool, companyId, { steps: steps(12, 1400), switchFrom })
    await rollsAt(w, '2027-02-15T06:00:00Z')
    const { rows } = await w.parts.database.db.execute(sql`
      select p.starts_at::date::text as "startsOn", p.switch_from = ${switchFrom} as "isSwitch"
      from purchases p where p.pool_id = ${pool.id} and p.company_id = ${companyId}`)
    expect(rows).toEqual([{ startsOn: '2027-03-12', isSwitch: true }])
  })
})

test('the story in another order, one company a day, ends with the same price and seats', async () => {
  ;({ pool } = await storyPool(
    w,
    {
      tiers: [
        { minSeats: 18, minCompanies: 1, unitCents: 1170 },
        { minSeats: 130, minCompanies: 3, unitCents: 990 },
      ],
    } as object,
    {
      Oakline: steps(18, 1250),
    },
  ))
  await clearsAt(w, '2027-02-01T14:00:00Z')
  const joining = {
    Lumen: steps(20, 990),
    Brightwater: steps(30, 1170),
    Pinecrest: steps(25, 1300),
    Halden: steps(42, 1400),
  }
  let day = 2
  for (const [name, its] of Object.entries(joining)) {
    await joins(w, pool, name, its)
    await rollsAt(w, `2027-02-0${day}T06:00:00Z`)
    day += 1
  }
  expect(await shown()).toMatchObject({ result: { price: '9.90', seats: 135, companies: 5 } })
})
