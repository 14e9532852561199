import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withoutChance } from '#test/lives/by-chance.ts'
import { buyer, operatorOf, order, type Person, paid } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
import {
  commit,
  commitmentForm,
  committedCompanies,
  openPool,
  openPoolWith,
  type PoolBody,
  planToPool,
  type SentStep,
} from '#test/support/pools.ts'
import { drafted, must, publishing } from '#test/support/publications.ts'
import { contentsOf } from '#test/support/stored-rows.ts'
import { someone, world } from '#test/support/world.ts'
import { inTransaction, systemContext } from '../context.ts'
import { purchaseLines, purchases } from '../subscriptions/tables.ts'
import { getPool } from './queries.ts'
import { takeSnapshot } from './snapshots.ts'
import { pools } from './tables.ts'

const w = await world()
const operator = await operatorOf(w)
const acme = await buyer(w)

const code = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code]
const quote = (admin: Person, { slug }: PoolBody, steps: readonly SentStep[], changes: object = {}) =>
  admin.post(`/api/pools/${slug}/quote`, { steps: commitmentForm(steps).steps, ...changes })
const mine = async (person: Person, { slug }: PoolBody) => must(await person.get(`/api/pools/${slug}`)).mine
const publishFigures = ({ _id }: PoolBody) =>
  inTransaction(systemContext(w.parts), async (tx) =>
    takeSnapshot(tx, await getPool(tx, _id), { isForced: true }),
  )

test('a quote says what a commitment means at each price, and stores nothing', async () => {
  const pool = await openPool(w)
  const before = await contentsOf(w)
  const answer = await quote(acme.admin, pool, [
    [42, 14],
    [60, 10],
  ])
  expect(must(answer)).toEqual({
    tiers: [
      {
        price: 13.5,
        seats: 42,
        perCycle: 567,
        listPerCycle: 756,
        savedPerCycle: 189,
        nowPerCycle: 756,
        belowNow: 189,
        perYear: 6804,
      },
      {
        price: 11.7,
        seats: 42,
        perCycle: 491.4,
        listPerCycle: 756,
        savedPerCycle: 264.6,
        nowPerCycle: 756,
        belowNow: 264.6,
        perYear: 5896.8,
      },
      {
        price: 9.9,
        seats: 60,
        perCycle: 594,
        listPerCycle: 1080,
        savedPerCycle: 486,
        nowPerCycle: 1080,
        belowNow: 486,
        perYear: 7128,
      },
    ],
    hasOwnPrice: false,
    todayPerCycle: null,
    startsOn: '2026-12-30',
    mostPerYear: 7128,
    limit: 25_000,
    limitLeft: 25_000,
    gap: null,
  })
  expect(must(await quote(acme.admin, pool, [[10, 12]])).tiers[0]).toMatchObject({ seats: 0, perCycle: 0 })
  expect(code(await quote(acme.admin, pool, [[10, 12.345]]))).toEqual([400, 'invalid_price'])
  expect(code(await quote(acme.admin, pool, []))).toEqual([400, 'invalid_steps'])
  expect(await contentsOf(w)).toEqual(before)
})

test('once a pool has cleared, a quote and the limit leave out prices that cannot come anymore', async () => {
  const rolling = { state: 'rolling', unitCents: 1170, endedAt: null } as const
  const pool = await openPool(w)
  const step: readonly SentStep[] = [[45, 14]]
  await committedCompanies(w, pool.slug, { Maple: step, Oak: step, Pine: step })
  await w.parts.database.db.update(pools).set(rolling).where(eq(pools.id, pool._id))
  await publishFigures(pool)
  const answer = must(await quote(acme.admin, pool, [[10, 14]]))
  expect(answer.tiers.map(({ price }: { price: number }) => price)).toEqual([11.7, 9.9])
  expect(answer.mostPerYear).toBe(10 * 11.7 * 12)
  must(await commit(acme.admin, pool.slug, [[10, 14]]))
  const { limit, limitLeft } = must(await quote(acme.admin, await openPool(w), [[1, 14]]))
  expect(limit - limitLeft).toBe(answer.mostPerYear)
})

test('what a pool saves is measured against what the company pays now, with the list price beside it', async () => {
  const tiers = [{ minSeats: 100, minCompanies: 3, price: 12 }]
  const pool = await openPool(w, { vendor: 'Slack', plan: 'Business', billingCycle: 'monthly', tiers })
  const { admin } = await buyer(w)
  const at25 = async () => must(await quote(admin, pool, [[25, 13]]))
  // List $15.00, and 10% less for everybody who orders.
  const today = { listPerCycle: 375, savedPerCycle: 75, nowPerCycle: 337.5, belowNow: 37.5 }
  expect(await at25()).toMatchObject({ hasOwnPrice: false, tiers: [today] })
  const id = await paid(w, admin, order('Slack', 'Business', 10))
  await w.parts.database.db
    .update(purchaseLines)
    .set({ afterCents: 13_000 })
    .where(eq(purchaseLines.purchaseId, id))
  const own = { savedPerCycle: 75, nowPerCycle: 325, belowNow: 25 }
  expect(await at25()).toMatchObject({ hasOwnPrice: true, tiers: [own] })
  expect(await mine(admin, pool)).toMatchObject({ nowPrice: 13 })
  // Seats of this very pool are what it saves.
  await w.parts.database.db
    .update(purchases)
    .set({
      poolId: pool._id,
      poolStartsOn: '2026-11-12',
      startsAt: w.clock.now(),
      termEndsAt: new Date('2027-11-12'),
    })
    .where(eq(purchases.id, id))
  expect(await at25()).toMatchObject({ hasOwnPrice: false, tiers: [today] })
})

more('a quote offers to close the gap from the figures that everybody knows', async () => {
  const pool = await openPool(w, { tiers: [{ minSeats: 60, minCompanies: 3, price: 9 }] })
  const steps: readonly SentStep[] = [[18, 14]]
  await committedCompanies(w, pool.slug, { Ash: steps, Birch: steps, Cedar: steps })
  expect(must(await quote(acme.admin, pool, [[10, 14]])).gap).toBeNull()
  await publishFigures(pool)
  // 54 of 60 seats: 10 × $18.00 today, 16 × $9.00 then.
  // biome-ignore lint/suspicious/noThenProperty: as on the wire
  expect(must(await quote(acme.admin, pool, [[10, 14]])).gap).toEqual({ seats: 6, now: 180, then: 144 })
  expect(must(await quote(acme.admin, pool, [[6, 14]])).gap).toBeNull()
})

test('standing commitments together stay within the limit of the company', async () => {
  const [one, two] = [await openPool(w), await openPool(w)]
  const { admin, companyId } = await buyer(w)
  // 100 × $13.50 × 12 = $16,200.00
  must(await commit(admin, one.slug, [[100, 14]]))
  const over = await commit(admin, two.slug, [[55, 14]])
  expect(code(over)).toEqual([409, 'limit_reached'])
  expect(over.body.error).toBe(
    'This could cost up to $8,910.00 a year, and $8,800.00 is left of your limit. Ask us to raise it.',
  )
  expect(must(await quote(admin, two, [[54, 14]]))).toMatchObject({ limit: 25_000, limitLeft: 8800 })
  // Its own commitment leaves the limit alone.
  expect(must(await quote(admin, one, [[54, 14]]))).toMatchObject({ limitLeft: 25_000 })
  must(await commit(admin, two.slug, [[54, 14]]))
  expect(code(await commit(admin, two.slug, [[55, 14]]))).toEqual([409, 'limit_reached'])
  const limit = (value: number | string | null) =>
    operator.put(`/api/operator/companies/${companyId}/pool-limit`, { limit: value })
  expect(must(await limit('25110'))).toEqual({ limit: '25110.00' })
  must(await commit(admin, two.slug, [[55, 14]]))
  expect(must(await limit(null))).toEqual({ limit: '25000.00' })
  expect(code(await limit('a lot'))).toEqual([400, 'invalid_input'])
  expect(code(await operator.put('/api/operator/companies/x/pool-limit', { limit: 1 }))).toEqual([
    404,
    'not_found',
  ])
  must(await admin.post(`/api/pools/${one.slug}/commitment/withdraw`))
  must(await commit(admin, two.slug, [[150, 14]]))
})

more('a company that has paid an invoice may commit to ten times as much', async () => {
  const pool = await openPool(w)
  const { admin } = await buyer(w)
  expect(must(await quote(admin, pool, [[10, 14]]))).toMatchObject({ limit: 25_000 })
  await paid(w, admin)
  expect(must(await quote(admin, pool, [[10, 14]]))).toMatchObject({ limit: 250_000 })
})

more('a subscription of the same plan can switch, and the new one starts where its cycle ends', async () => {
  const tiers = [{ minSeats: 10, minCompanies: 3, price: 2 }]
  const pool = await openPool(w, { vendor: 'Slack', plan: 'Pro', billingCycle: 'monthly', tiers })
  const { admin } = await buyer(w)
  const [slack, other] = [await paid(w, admin), await paid(w, admin, order('Cursor', 'Business', 2))]
  // Cycles begin on the 12th; the pool starts on December 30.
  expect((await mine(admin, pool)).switchable).toEqual([
    { purchaseId: slack, seats: 4, startsOn: '2027-01-12' },
  ])
  const quoted = must(await quote(admin, pool, [[4, 5]], { switchFrom: slack }))
  const { total } =
    must(await admin.get('/api/purchases2')).find(({ _id }: { _id: string }) => _id === slack) ?? {}
  expect(quoted).toMatchObject({ startsOn: '2027-01-12' })
  expect(quoted.todayPerCycle).toBeGreaterThan(0)
  if (typeof total === 'number') expect(quoted.todayPerCycle).toBe(total)
  expect(must(await commit(admin, pool.slug, [[4, 5]], { switchFrom: slack }))).toMatchObject({
    switchFrom: slack,
    startsOn: '2027-01-12',
    startBy: '2027-01-12',
    counts: true,
  })
  const impossible = await commit(admin, pool.slug, [[4, 5]], { switchFrom: other })
  expect(code(impossible)).toEqual([409, 'switch_impossible'])
  expect(impossible.body.error).toContain("This subscription can't switch: ")
  expect(code(await commit(acme.admin, pool.slug, [[4, 5]], { switchFrom: slack }))).toEqual([
    404,
    'not_found',
  ])
  must(await admin.post(`/api/purchases/${slack}/cancel`))
  expect(code(await commit(admin, pool.slug, [[4, 5]], { switchFrom: slack }))).toEqual([
    409,
    'switch_impossible',
  ])
  expect((await mine(admin, pool)).switchable).toEqual([])
})

test('an employee asks once, and the admins see how many did', async () => {
  const pool = await openPool(w)
  const wish = (person: Person) => person.post(`/api/pools/${pool.slug}/wish`)
  expect(code(await wish(w.browser() as Person))).toEqual([401, 'sign_in_required'])
  expect(await mine(acme.employee, pool)).toEqual({ wished: false })
  for (const answer of [await wish(acme.employee), await wish(acme.employee)]) expect(answer.status).toBe(204)
  expect(await mine(acme.employee, pool)).toEqual({ wished: true })
  expect(await mine(acme.admin, pool)).toMatchObject({ wished: false, wishes: 1 })
  const other = await buyer(w)
  expect(await mine(other.admin, pool)).toMatchObject({ wishes: 0 })
  must(await operator.post(`/api/operator/pools/${pool._id}/cancel`, { reason: 'The vendor said no.' }))
  expect(code(await wish(other.employee))).toEqual([409, 'pool_state'])
})

more(
  'an invitation counts the companies that committed through its link, once the figures tell',
  async () => {
    const pool = await openPool(w)
    const inviting = await buyer(w)
    const invite = async () => must(await inviting.employee.get(`/api/pools/${pool.slug}/invite`))
    const { link, text, joined } = await invite()
    expect(link).toMatch(new RegExp(`/pools/${pool.slug}\\?ref=\\w{10}$`))
    expect(text).toBe(
      `Notion ${pool.plan} for $13.50 instead of $18.00 from 60 seats on. Join by December 2, 2026.`,
    )
    expect(joined).toBe(0)
    const ref = new URL(link).searchParams.get('ref')
    const friend = await buyer(w)
    must(await friend.admin.get(`/api/pools/${pool.slug}?ref=${ref}`))
    must(await commit(friend.admin, pool.slug, [[10, 14]]))
    // A colleague's own link brings nobody new.
    must(await inviting.admin.get(`/api/pools/${pool.slug}?ref=${ref}`))
    must(await commit(inviting.admin, pool.slug, [[10, 14]]))
    expect((await invite()).joined).toBe(0)
    await publishFigures(pool)
    expect((await invite()).joined).toBe(1)
    expect(code(await w.browser().get(`/api/pools/${pool.slug}/invite`))).toEqual([401, 'sign_in_required'])
  },
)

more('a waitlist entry fills in the form until the company commits', async () => {
  const plan = await planToPool(w)
  const pool = await openPool(w, plan)
  const { admin } = await buyer(w)
  const entry = { email: someone(), yearlySpend: 1000, product: [{ name: plan.plan, seats: 7 }] }
  must(await admin.post('/api/waitlist/Notion', entry))
  expect((await mine(admin, pool)).prefill).toEqual({ seats: 7, maxPrice: 11.9 })
  expect((await mine(acme.admin, pool)).prefill).toBeNull()
  must(await commit(admin, pool.slug, [[7, 11.9]]))
  expect((await mine(admin, pool)).prefill).toBeNull()
})

test('a maximum is for the admins of its own company only', async () => {
  const pool = await openPool(w)
  const { admin, employee, companyId } = await buyer(w)
  must(await commit(admin, pool.slug, [[10, '12.34']]))
  await publishFigures(pool)
  const path = `/api/pools/${pool.slug}`
  expect((await admin.get(path)).text).toContain('12.34')
  expect((await admin.get('/api/commitments')).text).toContain('12.34')
  const others = [
    await employee.get(path),
    await acme.admin.get(path),
    await acme.admin.get('/api/commitments'),
    await w.browser().get(path),
    await w.browser().get('/api/pools?limit=200'),
    await operator.get(path),
    await operator.get('/api/operator/pools?limit=200'),
    await operator.get(`/api/operator/pools/${pool._id}`),
    await operator.get(`/api/operator/pools/${pool._id}/commitments`),
    await operator.get(`/api/operator/companies/${companyId}`),
    await operator.get('/api/operator/audit?limit=200'),
  ]
  for (const { status, text } of others) {
    expect(status).toBe(200)
    expect(withoutChance(text)).not.toMatch(/12\.34|1234\b/)
  }
  expect(await mine(employee, pool)).toEqual({ wished: false })
  expect((await employee.get('/api/commitments')).status).toBe(403)
})

more('operators see who committed to how many seats, page by page, and why some do not count', async () => {
  const { pool, companies } = await openPoolWith(w, 2)
  const unverified = await buyer(w, { verified: false, name: 'Newcomer' })
  must(await commit(unverified.admin, pool.slug, [[80, 14]]))
  must((await companies[1]?.admin.post(`/api/pools/${pool.slug}/commitment/withdraw`)) as never)
  const path = `/api/operator/pools/${pool._id}/commitments`
  const { commitments, next } = must(await operator.get(path))
  expect(next).toBeNull()
  const rows = commitments.map(({ company, at, ...row }: { company: { name: string }; at: string }) => ({
    name: company.name,
    ...row,
  }))
  const none = { awardedSeats: 0 }
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(
    expect.arrayContaining([
      {
        name: 'Company 1',
        state: 'standing',
        counts: true,
        why: null,
        mostSeats: 10,
        isLarge: false,
        ...none,
      },
      {
        name: 'Company 2',
        state: 'withdrawn',
        counts: false,
        why: null,
        mostSeats: 10,
        isLarge: false,
        ...none,
      },
      {
        name: 'Newcomer',
        state: 'standing',
        counts: false,
        why: 'unverified',
        mostSeats: 80,
        isLarge: true,
        ...none,
      },
    ]),
  )
  const filtered = must(await operator.get(`${path}?why=unverified`)).commitments
  expect(filtered.map(({ company }: { company: { name: string } }) => company.name)).toEqual(['Newcomer'])
  const withdrawn = must(await operator.get(`${path}?state=withdrawn`)).commitments
  expect(withdrawn.map(({ company }: { company: { name: string } }) => company.name)).toEqual(['Company 2'])
  expect((await operator.get(`${path}?state=nonsense`)).status).toBe(400)
  const first = must(await operator.get(`${path}?limit=2`))
  const second = must(await operator.get(`${path}?limit=2&cursor=${first.next}`))
  expect([...first.commitments, ...second.commitments]).toEqual(commitments)
  const foreign = Buffer.from(JSON.stringify(['not a moment', pool._id])).toString('base64url')
  for (const cursor of ['nonsense', foreign])
    expect((await operator.get(`${path}?cursor=${cursor}`)).status).toBe(400)
  await publishFigures(pool)
  expect((await operator.get(`/api/operator/pools/${pool._id}`)).body.counts).toEqual({
    standing: 2,
    counting: 1,
    byWhy: { unverified: 1 },
  })
})

more('a plan in an active pool is not retired, and a price below the pool is worth a look', async () => {
  const pool = await openPool(w)
  const planId = w.parts.priceBook.book().plans.find(({ name }) => name === pool.plan)?.id ?? ''
  const retiring = await drafted(operator, { kind: 'retire_plan', thing: planId })
  const refused = await publishing(operator, retiring)
  expect(code(refused)).toEqual([409, 'not_publishable'])
  expect(refused.text).toContain(`${pool.plan} is in a pool until December 2, 2026.`)
  const after = { effectiveFrom: '2026-11-12', perMember: 13.5, fixed: 0, discount: 0 }
  const cheaper = await drafted(operator, { kind: 'set_price', thing: planId, after })
  const preview = must(await operator.get(`/api/operator/change-sets/${cheaper._id}/preview`))
  expect(preview.warnings.map(({ text }: { text: string }) => text)).toContain(
    `The pool for Notion ${pool.plan} starts at $13.50, which is not below the new price of $13.50.`,
  )
  must(await operator.post(`/api/operator/pools/${pool._id}/cancel`, { reason: 'The vendor said no.' }))
  must(await publishing(operator, retiring))
})

more('each company commits 30 times an hour and asks for 120 quotes', async () => {
  const limited = await world({ env: { RATE_LIMITS: 'on' } })
  const pool = await openPool(w)
  const [busy, calm] = [await buyer(w), await buyer(w)]
  const admin = limited.browser()
  const other = limited.browser()
  for (const [browser, { cookies }] of [
    [admin, busy.admin],
    [other, calm.admin],
  ] as const)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
  const path = `/api/pools/${pool.slug}`
  const send = (browser: typeof admin) => browser.put(`${path}/commitment`, commitmentForm([[10, 14]]))
  for (let n = 0; n < 29; n += 1) expect((await send(admin)).status).toBeLessThan(300)
  expect((await admin.post(`${path}/commitment/withdraw`)).status).toBe(200)
  expect(code(await send(admin))).toEqual([429, 'rate_limited'])
  expect(code(await admin.post(`${path}/commitment/stay`))).toEqual([429, 'rate_limited'])
  expect((await send(other)).status).toBe(201)
  const ask = () => admin.post(`${path}/quote`, { steps: [{ seats: 1, maxPrice: 14 }] })
  for (let n = 0; n < 120; n += 1) expect((await ask()).status).toBe(200)
  expect(code(await ask())).toEqual([429, 'rate_limited'])
})
