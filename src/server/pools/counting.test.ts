import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type PoolRow, storedCommitment, storedPool } from '#test/lives/pool-rows.ts'
import { account } from '#test/support/builders.ts'
import { buyer, operatorOf, order, paid, requested } from '#test/support/buyers.ts'
import { someone, world } from '#test/support/world.ts'
import { systemContext } from '../context.ts'
import { memberColumns } from '../people/companies/name-search.ts'
import { members } from '../people/companies/tables.ts'
import { newId } from '../platform/ids.ts'
import { readCommitments } from './counting.ts'
import { pools } from './tables.ts'

const w = await world()
const { db } = w.parts.database
const ctx = systemContext(w.parts)

beforeEach(async () => {
  w.clock.set('2027-01-20T10:00:00Z')
  // One pool per plan can be active, so that the one of the last test ends.
  await db.update(pools).set({ state: 'cancelled', cancelReason: 'Over', endedAt: w.clock.now() })
})

async function only(pool: PoolRow, companyId: string) {
  const [commitment] = await readCommitments(ctx, pool, { companyIds: [companyId] })
  return commitment
}

/** A company without a session, so that the clock may jump. */
async function verified() {
  return (await buyer(w)).companyId
}

test('a commitment within its conditions counts on the day of the deadline', async () => {
  const pool = await storedPool(w)
  const companyId = await verified()
  const id = await storedCommitment(w, pool, companyId, {
    goodUntil: '2027-02-01',
    startBy: '2027-03-01',
    longestTermMonths: 12,
    steps: [
      { seats: 42, maxCents: 1400 },
      { seats: 60, maxCents: 1000 },
    ],
  })
  expect(await only(pool, companyId)).toMatchObject({
    id,
    companyId,
    state: 'standing',
    steps: [
      { seats: 42, maxCents: 1400 },
      { seats: 60, maxCents: 1000 },
    ],
    startsOn: '2027-03-01',
    participant: companyId,
    awardedSeats: 0,
    counts: true,
    why: null,
  })
})

test.each([
  ['lapsed', { goodUntil: '2027-01-31' }],
  ['start', { startBy: '2027-02-28' }],
  ['term', { longestTermMonths: 11 }],
])('a commitment that is too tight does not count: %s', async (why, conditions) => {
  const pool = await storedPool(w)
  const companyId = await verified()
  await storedCommitment(w, pool, companyId, conditions)
  expect(await only(pool, companyId)).toMatchObject({ counts: false, why })
})

test('an unverified company counts once it is verified', async () => {
  const pool = await storedPool(w)
  const { companyId } = await buyer(w, { verified: false })
  await storedCommitment(w, pool, companyId)
  expect(await only(pool, companyId)).toMatchObject({ counts: false, why: 'unverified' })
  await db.execute(
    sql`update companies set verified_at = ${w.clock.now().toISOString()} where id = ${companyId}`,
  )
  expect(await only(pool, companyId)).toMatchObject({ counts: true })
})

test('an invoice that is more than 14 days overdue stops a commitment, and its number is given', async () => {
  const pool = await storedPool(w)
  w.clock.set('2027-01-03T10:00:00Z')
  const { companyId, admin } = await buyer(w)
  const id = await requested(admin, order('Slack', 'Pro', 3))
  await (await operatorOf(w)).post(`/api/operator/purchases/${id}/approve`)
  await storedCommitment(w, pool, companyId)
  const { rows } = await db.execute<{ id: string; number: string }>(
    sql`select id, number from invoices where company_id = ${companyId} and due_at::date = '2027-01-10'`,
  )
  w.clock.set('2027-01-24T23:59:00Z')
  expect(await only(pool, companyId)).toMatchObject({ counts: true })
  w.clock.set('2027-01-25T00:00:00Z')
  expect(await only(pool, companyId)).toMatchObject({
    why: 'overdue',
    overdueInvoice: rows[0]?.number,
    overdueInvoiceId: rows[0]?.id,
  })
  await db.execute(sql`update companies set verified_at = null where id = ${companyId}`)
  expect(await only(pool, companyId)).toMatchObject({ why: 'unverified' })
})

test('a bar holds through its last day, and before every condition', async () => {
  const pool = await storedPool(w)
  const companyId = await verified()
  await storedCommitment(w, pool, companyId, { goodUntil: '2027-01-01' })
  await db.execute(sql`
    insert into pool_bars (id, company_id, until, reason, at)
    values (${newId(w.clock.now())}, ${companyId}, '2027-02-01', 'It did not pay.', ${w.clock.now().toISOString()})`)
  expect(await only(pool, companyId)).toMatchObject({ why: 'barred', barredUntil: '2027-02-01' })
  await db.execute(sql`update pool_bars set until = '2027-01-31' where company_id = ${companyId}`)
  expect(await only(pool, companyId)).toMatchObject({ why: 'lapsed', barredUntil: null })
})

test("a company with a member at the vendor's domain is barred for good", async () => {
  const pool = await storedPool(w, { vendorDomains: ['Notion.example'] })
  const companyId = await verified()
  await storedCommitment(w, pool, companyId)
  expect(await only(pool, companyId)).toMatchObject({ counts: true })
  await listed(companyId, someone('spy', 'notion.example'))
  expect(await only(pool, companyId)).toMatchObject({ why: 'barred', barredUntil: null })
})

test('a switching company starts at the first renewal on or after the start day, and counts while prices hold', async () => {
  const pool = await storedPool(w)
  w.clock.set('2026-11-12T10:00:00Z')
  const { companyId, admin } = await buyer(w)
  const switchFrom = await paid(w, admin, order('Slack', 'Pro', 42))
  w.clock.set('2027-01-20T10:00:00Z')
  await storedCommitment(w, pool, companyId, { switchFrom })
  expect(await only(pool, companyId)).toMatchObject({ startsOn: '2027-03-12', counts: true })
  expect(await only({ ...pool, validUntil: '2027-03-11' }, companyId)).toMatchObject({ why: 'validity' })
  expect(await only({ ...pool, validUntil: '2027-03-12' }, companyId)).toMatchObject({ counts: true })
})

test('in a rolling pool today counts, and seats start 3 days later at the earliest', async () => {
  const pool = { ...(await storedPool(w)), state: 'rolling' as const }
  const companyId = await verified()
  await storedCommitment(w, pool, companyId, { goodUntil: '2027-03-20' })
  w.clock.set('2027-02-10T06:00:00Z')
  expect(await only(pool, companyId)).toMatchObject({ startsOn: '2027-03-01', counts: true })
  w.clock.set('2027-03-20T06:00:00Z')
  expect(await only(pool, companyId)).toMatchObject({ startsOn: '2027-03-23', counts: true })
  w.clock.set('2027-03-21T00:00:00Z')
  expect(await only(pool, companyId)).toMatchObject({ why: 'lapsed' })
})

test('companies that share a member or an own email domain are one participant, also through a third', async () => {
  const pool = await storedPool(w)
  const [first, second, third, fourth, fifth] = await Promise.all(Array.from({ length: 5 }, () => verified()))
  for (const companyId of [first, second, third, fourth, fifth])
    await storedCommitment(w, pool, companyId as string)
  const shared = someone('both')
  await listed(first as string, shared)
  await listed(second as string, shared)
  const domain = `${newId(w.clock.now()).slice(-8)}.example`
  for (const companyId of [second, third])
    await joined(companyId as string, someone(newId(w.clock.now()).slice(-5), domain))
  for (const companyId of [fourth, fifth])
    await joined(companyId as string, someone(newId(w.clock.now()).slice(-5), 'gmail.com'))
  const found = new Map((await readCommitments(ctx, pool)).map((each) => [each.companyId, each.participant]))
  expect(found.size).toBe(5)
  expect(new Set([first, second, third].map((id) => found.get(id as string))).size).toBe(1)
  expect(new Set(found.values()).size).toBe(3)
})

test('a version that an earlier program stores is dated too', async () => {
  const pool = await storedPool(w)
  const id = await storedCommitment(w, pool, await verified())
  const at = new Date('2027-01-21T10:00:00Z')
  await db.execute(sql`
    update commitments set version = version + 1, changed_at = ${at.toISOString()}::timestamptz where id = ${id}`)
  await db.execute(
    sql`update commitments set state = 'withdrawn', changed_at = '2027-01-22' where id = ${id}`,
  )
  const { rows } = await db.execute<{ at: string }>(
    sql`select saved_at as at from commitments where id = ${id}`,
  )
  expect(new Date(rows[0]?.at ?? '')).toEqual(at)
})

async function listed(companyId: string, email: string, userId: string | null = null) {
  const at = w.clock.now()
  await db.insert(members).values({
    id: newId(at),
    companyId,
    ...memberColumns('Pat', email, companyId),
    createdAt: at,
    ...(userId && { userId, joinedAt: at }),
  })
}

async function joined(companyId: string, email: string) {
  await listed(companyId, email, (await account(w, email)).id)
}
