import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { someOf } from '#test/checks/effort.ts'
import { withoutChance } from '#test/lives/by-chance.ts'
import { buyer, operatorOf, order, type Person, paid } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
import {
  commit,
  commitmentForm,
  gatheringPool,
  moveToDeadline,
  openPool,
  type PoolBody,
  poolForm,
} from '#test/support/pools.ts'
import { must } from '#test/support/publications.ts'
import { contentsOf } from '#test/support/stored-rows.ts'
import { world } from '#test/support/world.ts'
import { commitmentSteps, commitments, commitmentVersions } from './commitment-tables.ts'

const w = await world()
const operator = await operatorOf(w)
const acme = await buyer(w)
const pool = await openPool(w)

const code = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code]
const withdraw = (admin: Person, { slug }: PoolBody) => admin.post(`/api/pools/${slug}/commitment/withdraw`)
const stay = (admin: Person, { slug }: PoolBody) => admin.post(`/api/pools/${slug}/commitment/stay`)
const mine = async (admin: Person, { slug }: PoolBody) =>
  must(await admin.get(`/api/pools/${slug}`)).mine.commitment

test('a company commits, and saving again replaces the commitment', async () => {
  const saved = await commit(acme.admin, pool.slug, [
    [42, '14.00'],
    [60, 10],
  ])
  expect(saved.status).toBe(201)
  expect(saved.body).toEqual({
    _id: expect.any(String),
    state: 'standing',
    steps: [
      { seats: 42, maxPrice: 14 },
      { seats: 60, maxPrice: 10 },
    ],
    startBy: '2026-12-30',
    longestTermMonths: 12,
    goodUntil: '2026-12-02',
    staysRolling: false,
    switchFrom: null,
    startsOn: '2026-12-30',
    counts: true,
    why: null,
    text: 'Counts',
    canWithdraw: true,
    savedAt: '2026-11-12T10:00:00.000Z',
    awards: [],
    credited: 0,
  })
  expect(await mine(acme.admin, pool)).toEqual(saved.body)
  const replaced = await commit(acme.admin, pool.slug, [[10, 12]], { longestTermMonths: '24' })
  expect(replaced.status).toBe(200)
  expect(replaced.body).toMatchObject({ _id: saved.body._id, longestTermMonths: 24 })
  expect(replaced.body.steps).toEqual([{ seats: 10, maxPrice: 12 }])
  const { commitments: listed } = must(await acme.admin.get('/api/commitments'))
  expect(listed).toEqual([{ ...replaced.body, pool: expect.objectContaining({ slug: pool.slug }) }])
  const { db } = w.parts.database
  const id = saved.body._id
  const versions = await db.select().from(commitmentVersions).where(eq(commitmentVersions.commitmentId, id))
  expect(versions.map(({ version, conditionsVersion }) => [version, conditionsVersion.length])).toEqual([
    [1, 10],
    [2, 10],
  ])
  const steps = await db.select().from(commitmentSteps).where(eq(commitmentSteps.commitmentId, id))
  expect(steps.length).toBe(3)
})

test('the same Idempotency-Key commits once and gets the same answer', async () => {
  const { admin } = await buyer(w)
  const send = () =>
    admin.put(`/api/pools/${pool.slug}/commitment`, commitmentForm([[5, 14]]), {
      headers: { 'idempotency-key': 'commit-once' },
    })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
})

const wrongSteps = [
  ['C1 no step', [], 'invalid_steps'],
  ['C1 six steps', [1, 2, 3, 4, 5, 6].map((n) => [n, 20 - n]), 'invalid_steps'],
  ['C2 no seats', [[0, 10]], 'invalid_steps'],
  ['C2 half a seat', [[1.5, 10]], 'invalid_steps'],
  ['C2 too many seats', [[100_001, 10]], 'invalid_steps'],
  [
    'C2 seats that fall',
    [
      [20, 12],
      [10, 10],
    ],
    'invalid_steps',
  ],
  [
    'C3 prices that rise',
    [
      [10, 10],
      [20, 12],
    ],
    'invalid_steps',
  ],
  [
    'C3 equal prices',
    [
      [10, 10],
      [20, 10],
    ],
    'invalid_steps',
  ],
  ['C3 a third decimal', [[10, '12.505']], 'invalid_price'],
  ['C3 free of charge', [[10, 0]], 'invalid_price'],
  ['C3 above $100,000', [[10, '100000.01']], 'invalid_price'],
  ['C3 a word', [[10, 'cheap']], 'invalid_price'],
] as const

test.each(someOf(wrongSteps, 4))('%s is refused, and nothing is stored', async (_, steps, reason) => {
  const before = await contentsOf(w)
  const sent = steps as unknown as [number, number][]
  expect(code(await commit(acme.admin, pool.slug, sent))).toEqual([400, reason])
  expect(await contentsOf(w)).toEqual(before)
})

test.each([
  [{ goodUntil: '2026-12-01' }, 400, 'condition_too_tight'],
  [{ startBy: '2026-12-29' }, 400, 'condition_too_tight'],
  [{ longestTermMonths: 11 }, 400, 'condition_too_tight'],
  [{ goodUntil: 'someday' }, 400, 'invalid_dates'],
  [{ longestTermMonths: 'long' }, 400, 'invalid_input'],
  [{ acceptsBinding: false }, 400, 'binding_required'],
  [{ acceptsBinding: null }, 400, 'binding_required'],
  [{ switchFrom: '00000000-0000-7000-8000-000000000000' }, 404, 'not_found'],
  [{ switchFrom: 'x' }, 404, 'not_found'],
])('a commitment with %j is refused, and nothing is stored', async (changes, status, reason) => {
  const before = await contentsOf(w)
  expect(code(await commit(acme.admin, pool.slug, [[10, 12]], changes))).toEqual([status, reason])
  expect(await contentsOf(w)).toEqual(before)
})

test('a condition that is just wide enough is accepted, and the refusal names the pool', async () => {
  const { admin } = await buyer(w)
  const tight = await commit(admin, pool.slug, [[10, 12]], { longestTermMonths: 11 })
  expect(tight.body.error).toBe(
    'The pool starts on December 30, 2026 for 12 months: with this condition you could never take part.',
  )
  const exact = { goodUntil: '2026-12-02', startBy: '2026-12-30', longestTermMonths: 12 }
  expect(must(await commit(admin, pool.slug, [[10, 12]], exact))).toMatchObject({ ...exact, counts: true })
})

more('staying in while the pool rolls widens what was left empty', async () => {
  const rolling = await openPool(w, { rollsUntil: '2027-01-31' })
  const { admin } = await buyer(w)
  expect(must(await commit(admin, rolling.slug, [[10, 12]], { staysRolling: true }))).toMatchObject({
    goodUntil: '2027-01-31',
    startBy: rolling.validUntil,
    staysRolling: true,
  })
})

test('an unverified company commits, and counts once it is verified', async () => {
  const { admin, companyId } = await buyer(w, { verified: false })
  expect(must(await commit(admin, pool.slug, [[10, 12]]))).toMatchObject({
    counts: false,
    why: 'unverified',
    text: "Counts once we've verified your company.",
  })
  must(await operator.post(`/api/operator/companies/${companyId}/verify`))
  expect(await mine(admin, pool)).toMatchObject({ counts: true, why: null })
})

test('a company with a member at the vendor is barred', async () => {
  const { admin } = await buyer(w)
  const own = await openPool(w, { vendorDomains: [admin.email.split('@')[1]] })
  expect(must(await commit(admin, own.slug, [[10, 12]]))).toMatchObject({ counts: false, why: 'barred' })
})

test('only admins commit: not visitors, employees, newcomers or operators', async () => {
  const form = commitmentForm([[10, 12]])
  const path = `/api/pools/${pool.slug}/commitment`
  expect(code(await w.browser().put(path, form))).toEqual([401, 'sign_in_required'])
  expect(code(await acme.employee.put(path, form))).toEqual([403, 'admins_only'])
  expect((await operator.put(path, form)).status).toBe(403)
  expect(code(await acme.admin.put('/api/pools/no-such-pool/commitment', form))).toEqual([404, 'not_found'])
})

test('a commitment is withdrawn, and the company may commit again', async () => {
  const { admin } = await buyer(w)
  expect(code(await withdraw(admin, pool))).toEqual([409, 'nothing_committed'])
  expect(code(await stay(admin, pool))).toEqual([409, 'nothing_committed'])
  must(await commit(admin, pool.slug, [[10, 12]]))
  expect(must(await withdraw(admin, pool))).toMatchObject({
    state: 'withdrawn',
    counts: false,
    why: null,
    canWithdraw: false,
  })
  expect(code(await withdraw(admin, pool))).toEqual([409, 'nothing_committed'])
  expect((await commit(admin, pool.slug, [[10, 12]])).status).toBe(201)
})

more('the commitments of a canceled pool are released, and it accepts no more', async () => {
  const called = await openPool(w)
  const { admin } = await buyer(w)
  must(await commit(admin, called.slug, [[10, 12]]))
  must(await operator.post(`/api/operator/pools/${called._id}/cancel`, { reason: 'The vendor said no.' }))
  expect(await mine(admin, called)).toMatchObject({
    state: 'released',
    counts: false,
    why: null,
    text: 'This pool was canceled: The vendor said no. You owe nothing.',
  })
  for (const answer of [
    await commit(admin, called.slug, [[10, 12]]),
    await withdraw(admin, called),
    await stay(admin, called),
  ])
    expect(code(answer)).toEqual([409, 'pool_state'])
})

more('while a pool gathers every condition is asked for, and the limit goes by the maxima', async () => {
  const gathering = await gatheringPool(w)
  const { admin } = await buyer(w)
  const conditions = { goodUntil: '2026-12-20', startBy: '2027-01-31', longestTermMonths: 12 }
  const missing = await commit(admin, gathering.slug, [[10, 12]], { goodUntil: '2026-12-20' })
  expect(code(missing)).toEqual([400, 'invalid_input'])
  expect(Object.keys(missing.body.fields)).toEqual(['startBy', 'longestTermMonths'])
  const past = { ...conditions, goodUntil: '2026-11-11' }
  expect(code(await commit(admin, gathering.slug, [[10, 12]], past))).toEqual([400, 'condition_too_tight'])
  expect(must(await commit(admin, gathering.slug, [[10, 12]], conditions))).toMatchObject(conditions)
  expect(code(await commit(admin, gathering.slug, [[175, 12]], conditions))).toEqual([409, 'limit_reached'])
  // 173 × $12.00 × 12 = $24,912.00
  expect((await commit(admin, gathering.slug, [[173, 12]], conditions)).status).toBe(200)
  expect(code(await stay(admin, gathering))).toEqual([409, 'pool_state'])
})

more('what a gathering collected carries over, or waits until its company stays in', async () => {
  const gathering = await gatheringPool(w)
  const [carried, waiting] = [await buyer(w), await buyer(w)]
  const conditions = { goodUntil: '2026-12-20', startBy: '2027-01-31', longestTermMonths: 12 }
  must(await commit(carried.admin, gathering.slug, [[10, 12]], conditions))
  must(await commit(waiting.admin, gathering.slug, [[10, 12]], { ...conditions, longestTermMonths: 6 }))
  const { tiers, deadline } = poolForm(w)
  must(await operator.patch(`/api/operator/pools/${gathering._id}`, { tiers, deadline }))
  must(await operator.post(`/api/operator/pools/${gathering._id}/open`))
  expect(await mine(carried.admin, gathering)).toMatchObject({ counts: true, canWithdraw: true })
  expect(await mine(waiting.admin, gathering)).toMatchObject({ counts: false, why: 'term' })
  expect(must(await stay(waiting.admin, gathering))).toMatchObject({ counts: true, longestTermMonths: 12 })
})

more('after an extension a commitment counts once its company stays in', async () => {
  const extended = await openPool(w)
  const { admin } = await buyer(w)
  must(await commit(admin, extended.slug, [[10, 12]]))
  const later = { deadline: '2026-12-09T14:00:00Z', startsOn: '2027-01-06' }
  must(await operator.post(`/api/operator/pools/${extended._id}/extend`, later))
  expect(await mine(admin, extended)).toMatchObject({
    counts: false,
    why: 'lapsed',
    text: 'Your offer ended on December 2, 2026. Stay in to renew it.',
  })
  expect(must(await stay(admin, extended))).toMatchObject({
    counts: true,
    goodUntil: '2026-12-09',
    startBy: '2027-01-06',
    steps: [{ seats: 10, maxPrice: 12 }],
  })
})

test('every change is in the log of the company, without a price', async () => {
  const { admin, companyId } = await buyer(w)
  must(await commit(admin, pool.slug, [[10, '12.34']]))
  must(await stay(admin, pool))
  must(await withdraw(admin, pool))
  const { text, body } = await operator.get(`/api/operator/audit?companyId=${companyId}&limit=50`)
  const actions = body.entries.map(({ action }: { action: string }) => action)
  expect(actions.slice(0, 3)).toEqual(['commitment.withdrawn', 'commitment.stayed', 'commitment.saved'])
  expect(withoutChance(text)).not.toMatch(/12\.34|1234/)
})

test('in the last 48 hours a commitment can only grow, and from the deadline on nothing is accepted', async () => {
  const own = await openPool(w)
  const [grown, gone, late] = [await buyer(w), await buyer(w), await buyer(w)]
  must(await commit(grown.admin, own.slug, [[10, 12]]))
  must(await commit(gone.admin, own.slug, [[10, 12]]))
  must(await withdraw(gone.admin, own))
  const people = [grown.admin, gone.admin, late.admin, acme.admin]
  await moveToDeadline(w, own, { hours: -48 }, ...people)
  const before = await w.parts.database.db.select().from(commitments)
  for (const steps of [[[9, 12]], [[10, 11.99]], [[11, 11]]] as [number, number][][])
    expect(code(await commit(grown.admin, own.slug, steps))).toEqual([409, 'pool_frozen'])
  expect(code(await withdraw(grown.admin, own))).toEqual([409, 'pool_frozen'])
  expect(await w.parts.database.db.select().from(commitments)).toEqual(before)
  expect(await mine(grown.admin, own)).toMatchObject({ canWithdraw: false })
  const wider = await commit(grown.admin, own.slug, [
    [10, 13],
    [20, 12],
  ])
  expect(wider.status).toBe(200)
  const steps = wider.body.steps.map(({ seats, maxPrice }: { seats: number; maxPrice: number }) => [
    seats,
    maxPrice,
  ])
  const tighter = await commit(grown.admin, own.slug, steps, {
    goodUntil: '2026-12-02',
    longestTermMonths: 36,
  })
  expect(tighter.status).toBe(200)
  expect(code(await commit(grown.admin, own.slug, steps, { longestTermMonths: 24 }))).toEqual([
    409,
    'pool_frozen',
  ])
  expect((await commit(gone.admin, own.slug, [[1, 12]])).status).toBe(201)
  expect((await commit(late.admin, own.slug, [[1, 12]])).status).toBe(201)
  await moveToDeadline(w, own, {}, ...people)
  for (const answer of [
    await commit(grown.admin, own.slug, [[100, 14]]),
    await withdraw(grown.admin, own),
    await stay(grown.admin, own),
    await commit(acme.admin, own.slug, [[1, 14]]),
    await acme.admin.post(`/api/pools/${own.slug}/quote`, { steps: [{ seats: 1, maxPrice: 14 }] }),
  ])
    expect(code(answer)).toEqual([409, 'pool_over'])
})

more('in the last 48 hours a commitment cannot leave by a switch that comes too late', async () => {
  const { admin } = await buyer(w)
  const switchFrom = await paid(w, admin, order('Slack', 'Pro', 42))
  const own = await openPool(w, {
    ...{ vendor: 'Slack', plan: 'Pro', billingCycle: 'monthly' },
    tiers: [{ minSeats: 10, minCompanies: 1, price: '1.00' }],
    validUntil: dayOf(addDays(w.clock.now(), 50)),
  })
  must(await commit(admin, own.slug, [[42, 2]]))
  await moveToDeadline(w, own, { hours: -24 }, admin)
  const before = await mine(admin, own)
  expect(before).toMatchObject({ counts: true, startsOn: own.startsOn })
  expect(code(await commit(admin, own.slug, [[42, 2]], { switchFrom }))).toEqual([409, 'pool_frozen'])
  expect(await mine(admin, own)).toEqual(before)
})
