import { expect, test } from 'vitest'
import { someOf } from '#test/checks/effort.ts'
import { buyer, operatorOf } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
import {
  draftPool,
  gatheringPool,
  moveToDeadline,
  openPool,
  planToPool,
  poolForm,
  storyTiers,
} from '#test/support/pools.ts'
import { must, published } from '#test/support/publications.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const operator = await operatorOf(w)

const at = (id: string, action = '') => `/api/operator/pools/${id}${action}`
const open = (id: string) => operator.post(at(id, '/open'))
const code = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code]

test('a draft needs nothing but a plan, and nobody outside sees it', async () => {
  const plan = await planToPool(w)
  const draft = await operator.post('/api/operator/pools', plan)
  expect(draft.status).toBe(201)
  expect(draft.body).toMatchObject({
    ...plan,
    state: 'draft',
    listPrice: '18.00',
    todayPrice: '18.00',
    tiers: [],
    deadline: null,
    progress: { companies: null, price: null, next: null, percent: 0 },
    counts: { standing: 0, counting: 0, byWhy: {} },
    clearings: [],
    shortfall: 0,
    toAuthorize: 0,
  })
  expect(draft.body.slug).toMatch(/^notion-team-\d+-2026-11$/)
  expect((await w.browser().get(`/api/pools/${draft.body.slug}`)).status).toBe(404)
  const { body } = await w.browser().get('/api/pools?limit=200')
  expect(body.pools.map(({ _id }: { _id: string }) => _id)).not.toContain(draft.body._id)
  expect(code(await open(draft.body._id))).toEqual([400, 'invalid_ladder'])
})

test.each([
  [{ vendor: 'Nobody' }, 404, 'unknown_vendor'],
  [{ vendor: 'Notion', plan: 'Unknown' }, 400, 'unknown_plan'],
  [{ tiers: [{ minSeats: 1, minCompanies: 3, price: '9.999' }] }, 400, 'invalid_price'],
  [{ tiers: [{ minSeats: 'many', minCompanies: 3, price: '9.99' }] }, 400, 'invalid_ladder'],
  [{ tiers: [{ minSeats: 1, minCompanies: 1001, price: '9.99' }] }, 400, 'invalid_ladder'],
  [{ tiers: Array(11).fill({ minSeats: 1, minCompanies: 1, price: 1 }) }, 400, 'invalid_ladder'],
  [{ deadline: '2027-02-30T10:00:00Z' }, 400, 'invalid_dates'],
  [{ startsOn: 'soon' }, 400, 'invalid_dates'],
  [{ termMonths: 'a year' }, 400, 'invalid_dates'],
  [{ vendorDomains: ['not a domain'] }, 400, 'invalid_input'],
])('a draft with %j is refused', async (changes, status, reason) => {
  const plan = { vendor: 'Notion', plan: 'Business', billingCycle: 'monthly' }
  const before = (await operator.get('/api/operator/pools?limit=200')).body.pools.length
  const answer = await operator.post('/api/operator/pools', { ...poolForm(w), ...plan, ...changes })
  expect(code(answer)).toEqual([status, reason])
  expect((await operator.get('/api/operator/pools?limit=200')).body.pools.length).toBe(before)
})

test('a plan with a fixed fee, a package, or one that needs another plan is not pooled', async () => {
  const { vendors } = w.parts.priceBook.catalog()
  const unsuitable = vendors.flatMap((vendor) =>
    vendor.plans
      .filter(
        ({ fixedCents, name }) =>
          fixedCents > 0 || vendor.soldAs === 'package' || (vendor.mandatoryPlan ?? name) !== name,
      )
      .map(({ name, billingCycle }) => ({ vendor: vendor.name, plan: name, billingCycle })),
  )
  expect(unsuitable.length).toBeGreaterThan(3)
  for (const plan of unsuitable)
    expect([plan, ...code(await operator.post('/api/operator/pools', plan))]).toEqual([
      plan,
      400,
      'unsuitable_plan',
    ])
})

test('an open pool is public with its prices, its dates and nothing counted', async () => {
  const pool = await openPool(w)
  const { status, body } = await w.browser().get(`/api/pools/${pool.slug}`)
  expect(status).toBe(200)
  expect(body).toEqual({
    _id: pool._id,
    slug: pool.slug,
    vendor: 'Notion',
    logo: null,
    plan: pool.plan,
    billingCycle: 'monthly',
    state: 'open',
    listPrice: 18,
    todayPrice: 18,
    deadline: '2026-12-02T14:00:00.000Z',
    freezesAt: '2026-11-30T14:00:00.000Z',
    gathersUntil: null,
    startsOn: '2026-12-30',
    validUntil: '2027-05-31',
    rollsUntil: null,
    termMonths: 12,
    afterTerm: 'continues',
    progress: {
      asOf: '2026-11-12T10:00:00.000Z',
      companies: null,
      seats: null,
      price: null,
      next: { price: 13.5, missingSeats: 60, missingCompanies: 3 },
      percent: 0,
    },
    tiers: [
      { minSeats: 60, minCompanies: 3, price: 13.5, discount: 25 },
      { minSeats: 120, minCompanies: 3, price: 11.7, discount: 35 },
      { minSeats: 200, minCompanies: 3, price: 9.9, discount: 45 },
    ],
    result: null,
    reason: null,
    mine: null,
  })
  const listed = must(await w.browser().get('/api/pools?limit=200')).pools
  expect(listed.find(({ slug }: { slug: string }) => slug === pool.slug)).toEqual({
    ...Object.fromEntries(Object.entries(body).filter(([name]) => name in listed[0])),
  })
})

more(
  'the slug follows the month of the deadline until the pool is public, and gets a number if it is taken',
  async () => {
    const plan = await planToPool(w)
    const first = await openPool(w, plan)
    expect(first.slug).toMatch(/-2026-12$/)
    const second = await draftPool(w, plan)
    expect(second.slug).toBe(`${first.slug}-2`)
    const later = must(await operator.patch(at(second._id), { deadline: '2027-01-05T12:00:00Z' }))
    expect(later.slug).toBe(first.slug.replace('2026-12', '2027-01'))
    expect(code(await open(second._id))).toEqual([409, 'pool_exists'])
    expect(code(await operator.post(at(second._id, '/gather'), { gathersUntil: '2026-12-01' }))).toEqual([
      409,
      'pool_exists',
    ])
  },
)

const broken = [
  ['L1', { tiers: [] }, 'invalid_ladder'],
  ['L2', { tiers: [storyTiers[1], { minSeats: 120, minCompanies: 3, price: 9 }] }, 'invalid_ladder'],
  ['L3', { tiers: [storyTiers[0], { minSeats: 120, minCompanies: 3, price: 13.5 }] }, 'invalid_ladder'],
  ['L4', { tiers: [storyTiers[0], { minSeats: 120, minCompanies: 2, price: 9 }] }, 'invalid_ladder'],
  ['L5', { tiers: [{ minSeats: 60, minCompanies: 3, price: 18 }] }, 'not_cheaper'],
  ['L6 full hour', { deadline: '2026-12-02T14:30:00Z' }, 'invalid_dates'],
  ['L6 too soon', { deadline: '2026-11-19T09:00:00Z' }, 'invalid_dates'],
  ['L6 too late', { deadline: '2027-02-10T11:00:00Z' }, 'invalid_dates'],
  ['L6 start', { startsOn: '2026-12-04' }, 'invalid_dates'],
  ['L6 validity', { validUntil: '2026-12-29' }, 'invalid_dates'],
  ['L6 rolling', { rollsUntil: '2026-12-02' }, 'invalid_dates'],
  ['L6 rolling near the end', { validUntil: '2027-01-10', rollsUntil: '2027-01-08' }, 'invalid_dates'],
  ['L6 term', { termMonths: 37 }, 'invalid_dates'],
  ['a missing date', { startsOn: null }, 'invalid_dates'],
  ['what follows the term', { afterTerm: null }, 'invalid_dates'],
  ['L9 who', { agreedBy: null }, 'agreement_missing'],
  ['L9 when', { agreedOn: null }, 'agreement_missing'],
] as const

test.each(someOf(broken, 4))('a pool that breaks %s stays a draft', async (_, changes, reason) => {
  const draft = await draftPool(w, changes)
  const answer = await open(draft._id)
  expect(answer.body.code).toBe(reason)
  expect(answer.status).toBe(reason === 'agreement_missing' ? 409 : 400)
  expect((await operator.get(at(draft._id))).body).toEqual(draft)
})

test.each([
  ['Slack', 'Pro', '7.88'],
  ['Canva', 'Teams', '9.00'],
])("today's price of %s is the group price, since it can be ordered", async (vendor, plan, todayPrice) => {
  const draft = await draftPool(w, { vendor, plan, billingCycle: 'monthly' })
  expect(draft.todayPrice).toBe(todayPrice)
  expect(Number(draft.listPrice)).toBeGreaterThan(Number(todayPrice))
  must(await operator.patch(at(draft._id), { tiers: [{ minSeats: 10, minCompanies: 3, price: todayPrice }] }))
  const answer = await open(draft._id)
  expect(code(answer)).toEqual([400, 'not_cheaper'])
  expect(answer.body.error).toContain(`$${todayPrice}`)
  const { body } = await w.browser().get('/api/catalogue')
  const listed = body.vendors.find(({ name }: { name: string }) => name === vendor)
  const offered = listed.plans.find(({ name }: { name: string }) => name === plan)
  expect(offered.todayPrice).toBe(Number(todayPrice))
})

more('list price and today price stay as they were when the pool opened', async () => {
  const pool = await openPool(w)
  const planId = w.parts.priceBook.book().plans.find(({ name }) => name === pool.plan)?.id ?? ''
  const after = { effectiveFrom: '2026-11-12', perMember: 20, fixed: 0, discount: 0 }
  await published(w, { kind: 'set_price', thing: planId, after })
  expect((await operator.get(at(pool._id))).body).toMatchObject({ listPrice: '18.00', todayPrice: '18.00' })
})

test('a gathering pool has no prices yet, may change in everything, and then opens', async () => {
  const pool = await gatheringPool(w)
  expect(pool).toMatchObject({ state: 'gathering', gathersUntil: '2026-12-12', listPrice: '18.00' })
  expect(pool.slug).toMatch(/-2026-12$/)
  const { body } = await w.browser().get(`/api/pools/${pool.slug}`)
  expect(body).toMatchObject({ state: 'gathering', deadline: null, tiers: [], progress: { next: null } })
  const { tiers, deadline } = poolForm(w)
  must(await operator.patch(at(pool._id), { tiers, deadline, termMonths: 24 }))
  expect(must(await open(pool._id))).toMatchObject({ state: 'open', slug: pool.slug, termMonths: 24 })
  expect(code(await operator.post(at(pool._id, '/gather'), { gathersUntil: '2026-12-12' }))).toEqual([
    409,
    'pool_state',
  ])
})

more('a pool does not gather until a day that has passed', async () => {
  const { _id } = await draftPool(w)
  for (const gathersUntil of ['2026-11-11', 'tomorrow'])
    expect(code(await operator.post(at(_id, '/gather'), { gathersUntil }))).toEqual([400, 'invalid_dates'])
})

test('an open pool only gets better for its buyers, and its note may change', async () => {
  const pool = await openPool(w)
  const better = [{ minSeats: 50, minCompanies: 2, price: '13.40' }, ...storyTiers.slice(1)]
  const worse = [
    [{ ...storyTiers[0], minSeats: 61 }, ...storyTiers.slice(1)],
    storyTiers.map((tier) => ({ ...tier, minCompanies: 4 })),
    [{ ...storyTiers[0], price: '13.51' }, ...storyTiers.slice(1)],
    storyTiers.slice(0, 2),
  ]
  for (const tiers of worse)
    expect(code(await operator.patch(at(pool._id), { tiers }))).toEqual([409, 'not_improved'])
  expect(code(await operator.patch(at(pool._id), { tiers: [] }))).toEqual([400, 'invalid_ladder'])
  expect(code(await operator.patch(at(pool._id), { termMonths: 6 }))).toEqual([409, 'pool_state'])
  expect(code(await operator.patch(at(pool._id), { deadline: '2026-12-05T10:00:00Z' }))).toEqual([
    409,
    'pool_state',
  ])
  expect((await operator.get(at(pool._id))).body).toEqual(pool)
  // A form may send everything again, as long as it is the same.
  const sent = { ...poolForm(w), plan: pool.plan, tiers: better, shareNote: 'About 2% of sales' }
  expect(must(await operator.patch(at(pool._id), sent))).toMatchObject({
    tiers: [{ minSeats: 50, minCompanies: 2, price: '13.40' }, storyTiers[1], storyTiers[2]],
    shareNote: 'About 2% of sales',
  })
})

test('only a draft is deleted', async () => {
  const [draft, pool] = [await draftPool(w), await openPool(w)]
  expect((await operator.delete(at(draft._id))).status).toBe(204)
  expect((await operator.get(at(draft._id))).status).toBe(404)
  expect(code(await operator.delete(at(pool._id)))).toEqual([409, 'pool_state'])
})

test('a pool is extended once, before the freeze, by at most 30 days', async () => {
  const pool = await openPool(w)
  const extend = (deadline: string, startsOn = pool.startsOn) =>
    operator.post(at(pool._id, '/extend'), { deadline, startsOn })
  expect(code(await extend('2027-01-02T14:00:00Z'))).toEqual([400, 'invalid_dates'])
  expect(code(await extend('2026-12-03T13:00:00Z'))).toEqual([400, 'invalid_dates'])
  expect(code(await extend('2026-12-09T14:00:00Z', '2027-01-07'))).toEqual([400, 'invalid_dates'])
  expect(must(await extend('2026-12-09T14:00:00Z', '2027-01-06'))).toMatchObject({
    deadline: '2026-12-09T14:00:00.000Z',
    startsOn: '2027-01-06',
    extendedAt: '2026-11-12T10:00:00.000Z',
  })
  expect(code(await extend('2026-12-16T14:00:00Z', '2027-01-06'))).toEqual([409, 'already_extended'])
})

test('a canceled pool says why, and is not canceled twice', async () => {
  const pool = await openPool(w)
  expect((await operator.post(at(pool._id, '/cancel'), { reason: ' ' })).status).toBe(400)
  const reason = 'The vendor withdrew its offer.'
  expect(must(await operator.post(at(pool._id, '/cancel'), { reason }))).toMatchObject({
    state: 'cancelled',
    reason,
  })
  const { body } = await w.browser().get(`/api/pools/${pool.slug}`)
  expect(body).toMatchObject({ state: 'cancelled', reason })
  expect(code(await operator.post(at(pool._id, '/cancel'), { reason }))).toEqual([409, 'pool_state'])
  const ended = must(await w.browser().get('/api/pools?state=ended&limit=200')).pools
  expect(ended[0].slug).toBe(pool.slug)
})

test('every step of a pool is in the log', async () => {
  const pool = await openPool(w)
  must(await operator.post(at(pool._id, '/cancel'), { reason: 'The vendor withdrew its offer.' }))
  const { body } = await operator.get('/api/operator/audit?limit=50')
  const about = body.entries.filter(({ thingId }: { thingId: string }) => thingId === pool._id)
  expect(about.map(({ action }: { action: string }) => action)).toEqual([
    'pool.cancelled',
    'pool.opened',
    'pool.created',
  ])
})

test('pools are listed by deadline, page by page; operators see what needs attention first', async () => {
  await draftPool(w)
  await openPool(w, { deadline: '2026-12-10T10:00:00Z' })
  await openPool(w, { deadline: '2026-12-01T10:00:00Z' })
  await gatheringPool(w)
  const pages = async (path: string) => {
    const slugs: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const { body } = await operator.get(`${path}limit=1${next && `&cursor=${next}`}`)
      slugs.push(...body.pools.map(({ deadline, state }: PoolLine) => `${state} ${deadline?.slice(0, 10)}`))
      next = body.next
    }
    return slugs
  }
  const listed = await pages('/api/pools?')
  expect(listed.slice(-1)[0]).toMatch(/^gathering/)
  const deadlines = listed.flatMap((line) => /\d{4}-.*/.exec(line) ?? [])
  expect(deadlines).toEqual(deadlines.toSorted())
  expect(deadlines).toEqual(expect.arrayContaining(['2026-12-01', '2026-12-10']))
  const states = (await pages('/api/operator/pools?')).map((line) => line.split(' ')[0] ?? '')
  const order = ['open', 'gathering', 'draft', 'cancelled']
  expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  expect(await pages('/api/operator/pools?state=gathering&')).toContain('gathering undefined')
  expect((await operator.get('/api/pools?cursor=nonsense')).status).toBe(400)
})

more('a draft is not extended, and no pool in its last 48 hours or after its deadline', async () => {
  const [draft, pool] = [await draftPool(w), await openPool(w)]
  const sent = { deadline: '2026-12-09T14:00:00Z', startsOn: pool.startsOn }
  expect(code(await operator.post(at(draft._id, '/extend'), sent))).toEqual([409, 'pool_state'])
  await moveToDeadline(w, pool, { hours: -48 })
  expect(code(await operator.post(at(pool._id, '/extend'), sent))).toEqual([409, 'pool_frozen'])
  await moveToDeadline(w, pool)
  expect(code(await operator.post(at(pool._id, '/extend'), sent))).toEqual([409, 'pool_over'])
  const canceled = await operator.post(at(pool._id, '/cancel'), { reason: 'Too late' })
  expect(code(canceled)).toEqual([409, 'pool_over'])
})

test('companies can not manage pools', async () => {
  const { admin } = await buyer(w)
  const pool = await draftPool(w)
  expect(code(await admin.get('/api/operator/pools'))).toEqual([403, 'operators_only'])
  expect(code(await admin.post(at(pool._id, '/open')))).toEqual([403, 'operators_only'])
})

type PoolLine = { deadline: string | null; state: string }
