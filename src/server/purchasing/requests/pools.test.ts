import { expect, test } from 'vitest'
import { jobHandlers } from '#server/jobs.ts'
import type { JobName } from '#server/platform/jobs/job-data.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { paysFirst } from '#test/support/pool-purchases.ts'
import {
  commit,
  committedCompanies,
  moveTo,
  moveToDeadline,
  openPool,
  storySteps,
} from '#test/support/pools.ts'
import {
  approves,
  asks,
  declines,
  type Halden,
  halden,
  managerStep,
  must,
  setPolicy,
  statusOf,
} from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

const w = await world()

async function run(job: JobName) {
  await (jobHandlers(w.parts)[job] as (data: object, attempt: object) => Promise<void>)({}, { isLast: false })
  await w.runJobs()
}

const commitmentOf = async ({ mara }: Halden, slug: string) =>
  (await mara.get(`/api/pools/${slug}`)).body.mine.commitment

/** Jonas decides on everything above $1,000.00 a year. */
async function withPolicy(): Promise<Halden> {
  const company = await halden(w)
  await setPolicy(company.mara, {
    name: 'Large',
    overPerYear: 1000,
    approvers: [company.ids.jonas],
    need: 'any',
  })
  return company
}

const requestOf = async ({ jonas }: Halden) => (await jonas.get('/api/requests?box=decide')).body.requests[0]

test('a commitment that a step applies to counts once the company has approved it', async () => {
  const company = await withPolicy()
  const { slug } = await openPool(w)
  must(await commit(company.mara, slug, [[20, 14]]))
  expect(await commitmentOf(company, slug)).toMatchObject({ counts: false, why: 'approval' })
  const request = await requestOf(company)
  expect(request).toMatchObject({ kind: 'commitment', seats: 20, pool: slug, perYear: 3240 })
  const { card } = (await company.jonas.get(`/api/requests/${request._id}`)).body
  expect(card.commitment).toEqual([{ seats: 20, maxPrice: 14 }])
  expect((await approves(company.jonas, request)).body.status).toBe('approved')
  expect(await commitmentOf(company, slug)).toMatchObject({ counts: true })

  must(await commit(company.mara, slug, [[15, 14]]))
  expect(await commitmentOf(company, slug)).toMatchObject({ counts: true })
  must(await commit(company.mara, slug, [[40, 14]]))
  expect(await commitmentOf(company, slug)).toMatchObject({ counts: false, why: 'approval' })
})

test('a small commitment and a company without a policy need none', async () => {
  const company = await withPolicy()
  const { slug } = await openPool(w)
  must(await commit(company.mara, slug, [[5, 14]]))
  expect(await commitmentOf(company, slug)).toMatchObject({ counts: true })
  expect(await requestOf(company)).toBeUndefined()
})

test('declined, the commitment is withdrawn, in the freeze too; withdrawn, the request goes with it', async () => {
  const company = await withPolicy()
  const pool = await openPool(w)
  must(await commit(company.mara, pool.slug, [[20, 14]]))
  const request = await requestOf(company)
  await moveToDeadline(w, pool, { hours: -24 }, company.mara, company.jonas)
  expect((await declines(company.jonas, request)).body.status).toBe('declined')
  expect(await commitmentOf(company, pool.slug)).toMatchObject({ state: 'withdrawn' })

  const other = await withPolicy()
  const second = await openPool(w)
  must(await commit(other.mara, second.slug, [[20, 14]]))
  const asked = await requestOf(other)
  must(await other.mara.post(`/api/pools/${second.slug}/commitment/withdraw`))
  expect(await statusOf(other.mara, asked)).toBe('withdrawn')
})

test('a pool that ends without it ends the request of a commitment', async () => {
  const company = await withPolicy()
  const pool = await openPool(w)
  must(await commit(company.mara, pool.slug, [[20, 14]]))
  const request = await requestOf(company)
  await moveToDeadline(w, pool, { hours: 1 }, company.mara, company.jonas)
  await run('clear-pools')
  expect(await statusOf(company.mara, request)).toBe('lapsed')
})

/** Noah asks for one seat of the pool's plan, which costs $7.88 today. */
async function waits() {
  const company = await halden(w)
  await setPolicy(company.mara, managerStep)
  const tiers = [{ minSeats: 60, minCompanies: 3, price: '6.00' }]
  const pool = await openPool(w, { vendor: 'Slack', plan: 'Pro', billingCycle: 'monthly', tiers })
  const request = await asks(company.noah)
  return { ...company, pool, request }
}

test('waiting for a cheaper pool asks the admins to commit, and a pool that fails opens the request again', async () => {
  const company = await waits()
  const { jonas, mara, noah, pool, request } = company
  const { card } = (await jonas.get(`/api/requests/${request._id}`)).body
  expect(card.pool).toEqual({ slug: pool.slug, price: 6, savesPerYear: 22.56 })
  const waiting = (await jonas.post(`/api/requests/${request._id}/wait`, { step: 1 })).body
  expect(waiting).toMatchObject({ status: 'waiting', pool: pool.slug })
  const emails = await w.emailsTo(mara.email)
  expect(emails.at(-1)?.text).toContain(`/pools/${pool.slug}?seats=1`)
  await moveToDeadline(w, pool, { hours: 1 }, mara, noah, jonas)
  await run('clear-pools')
  expect((await noah.get(`/api/requests/${request._id}`)).body).toMatchObject({
    status: 'open',
    step: { n: 1, waitsFor: ['Jonas'] },
  })
  expect((await approves(jonas, request)).body.status).toBe('sent')
})

test('a request that waits is withdrawn with its purchase, and in no other way', async () => {
  const { jonas, mara, noah, pool, request } = await waits()
  must(await jonas.post(`/api/requests/${request._id}/wait`, { step: 1 }))
  expect((await noah.post(`/api/requests/${request._id}/withdraw`, {})).body.code).toBe('request_state')
  expect((await approves(jonas, request)).body.code).toBe('request_state')
  must(await mara.post(`/api/purchases/${request.purchaseId}/cancel`, {}))
  expect(await statusOf(noah, request)).toBe('withdrawn')
  // Of one plan there is one pool at a time.
  const reason = 'The vendor left'
  must(await (await operatorOf(w)).post(`/api/operator/pools/${pool._id}/cancel`, { reason }))
  expect(await statusOf(noah, request)).toBe('withdrawn')
})

test('a request whose requester left while it waited ends with the pool, and its purchase with it', async () => {
  const { jonas, mara, ids, pool, request } = await waits()
  must(await jonas.post(`/api/requests/${request._id}/wait`, { step: 1 }))
  must(await mara.post(`/api/company/members/${ids.noah}/offboard`, {}))
  expect(await statusOf(mara, request)).toBe('waiting')
  await moveToDeadline(w, pool, { hours: 1 }, mara, jonas)
  await run('clear-pools')
  expect(await statusOf(mara, request)).toBe('withdrawn')
  const { rows } = await w.parts.database.pool.query('select status from purchases where id = $1', [
    request.purchaseId,
  ])
  expect(rows).toEqual([{ status: 'cancelled' }])
})

test('seats from the pool buy what waited for it, and its own purchase is dropped', async () => {
  const company = await waits()
  const { jonas, mara, noah, pool, request, companyId } = company
  must(await jonas.post(`/api/requests/${request._id}/wait`, { step: 1 }))
  await committedCompanies(w, pool.slug, storySteps)
  must(await mara.put('/api/policy', { steps: [] }))
  must(await commit(mara, pool.slug, [[10, 14]]))
  await moveToDeadline(w, pool, { hours: 1 }, mara, noah, jonas)
  await run('clear-pools')
  must(await (await operatorOf(w)).post(`/api/operator/pools/${pool._id}/authorize`))
  await w.runJobs()
  expect(await statusOf(noah, request)).toBe('waiting')
  const awarded = (await mara.get('/api/purchases2')).body.find((each: { pool?: object }) => each.pool)
  await moveTo(w, new Date(`${pool.startsOn}T06:00:00Z`), mara, noah)
  await run('first-invoices')
  await paysFirst(w, { companyId, admin: mara, employee: noah }, awarded._id)
  expect(await statusOf(noah, request)).toBe('bought')
  const { rows } = await w.parts.database.pool.query('select status from purchases where id = $1', [
    request.purchaseId,
  ])
  expect(rows).toEqual([{ status: 'cancelled' }])
})

test('what has only a waitlist is approved, and the admins are asked to join it or its pool', async () => {
  const { mara, noah } = await halden(w)
  const before = await asks(noah, { vendor: 'Notion', plan: 'Business', billingCycle: 'monthly' })
  expect(before.purchaseId).toBeUndefined()
  expect((await approves(mara, before)).body).toMatchObject({
    status: 'approved',
    joinAt: '/software-marketplace/Notion-pricing',
  })
  expect((await w.emailsTo(mara.email)).at(-1)?.subject).toContain(
    'Join the waitlist for 1 seat of Notion Business?',
  )
  const { slug } = await openPool(w, { vendor: 'Notion', plan: 'Business', billingCycle: 'monthly' })
  const request = await asks(noah, { vendor: 'Notion', plan: 'Business', billingCycle: 'monthly', seats: 2 })
  expect((await approves(mara, request)).body).toMatchObject({
    status: 'approved',
    joinAt: `/pools/${slug}?seats=2`,
  })
})
