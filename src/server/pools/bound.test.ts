import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type PoolRow, storedCommitment, storedPool } from '#test/lives/pool-rows.ts'
import { account } from '#test/support/builders.ts'
import { type Buyer, buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { applyAt, changes } from '#test/support/changes.ts'
import { anotherSession, signInAgain } from '#test/support/fixtures.ts'
import { commit } from '#test/support/pools.ts'
import { must } from '#test/support/publications.ts'
import { someone, world } from '#test/support/world.ts'
import { inTransaction, systemContext } from '../context.ts'
import { moveMember } from '../people/companies/move-member.ts'
import { memberColumns } from '../people/companies/name-search.ts'
import { companies, members } from '../people/companies/tables.ts'
import { newId } from '../platform/ids.ts'
import { clearPools } from './clear.ts'
import { readCommitments } from './counting.ts'
import { pools } from './tables.ts'

const w = await world()
const db = () => w.parts.database.db

const committed = '2027-01-20T10:00:00Z'
const beforeFreeze = '2027-01-30T13:59:59Z'
const freeze = '2027-01-30T14:00:00Z'
const inFreeze = '2027-01-31T09:00:00Z'
const deadline = '2027-02-01T14:00:00Z'

let pool: PoolRow
let acme: Buyer
beforeEach(async () => {
  w.clock.set(committed)
  await signInAgain(w, await operatorOf(w))
  // One pool per plan can be active, so that the one of the last test ends.
  await db()
    .update(pools)
    .set({ state: 'cancelled', cancelReason: 'Over', endedAt: w.clock.now(), unitCents: null })
  const tiers = [{ minSeats: 20, minCompanies: 2, unitCents: 1350 }]
  pool = await storedPool(w, { vendorDomains: ['notion.example'], tiers })
  acme = await buyer(w)
  await storedCommitment(w, pool, acme.companyId)
})

describe('what a company does to itself from the freeze on leaves it bound', () => {
  test.each([
    [beforeFreeze, { counts: false, why: 'unverified' }],
    [freeze, { counts: true, why: null }],
    [inFreeze, { counts: true, why: null }],
    // The clearing may run late.
    ['2027-02-01T14:05:00Z', { counts: true, why: null }],
  ])('another name at %s', async (at, expected) => {
    await renamed(acme, at)
    w.clock.set('2027-02-01T14:06:00Z')
    expect(await read(acme)).toMatchObject(expected)
  })

  test.each([
    [beforeFreeze, 1],
    [inFreeze, 0],
  ])(
    'and whoever asks before it at %s learns how many commitments it would stop',
    async (at, commitments) => {
      w.clock.set(at)
      await signInAgain(w, acme.admin)
      const path = `/api/company/${acme.companyId}/preview`
      const preview = await acme.admin.post(path, { name: 'Renamed' })
      expect(preview.body).toEqual({ verification: 'ends', requests: 0, commitments })
    },
  )

  test('a name that is taken back counts again, and changed once more in the freeze it stays bound', async () => {
    await renamed(acme, beforeFreeze)
    await renamed(acme, freeze, 'Acme')
    expect(await read(acme)).toMatchObject({ counts: true })
    await renamed(acme, inFreeze)
    w.clock.set('2027-02-01T14:06:00Z')
    expect(await read(acme)).toMatchObject({ counts: true })
  })

  test.each([
    [beforeFreeze, { counts: false, why: 'barred' }],
    [inFreeze, { counts: true, why: null }],
  ])("somebody at the vendor's listed at %s", async (at, expected) => {
    w.clock.set(at)
    await listed(acme.companyId, someone('spy', 'notion.example'))
    w.clock.set(deadline)
    expect(await read(acme)).toMatchObject(expected)
  })

  test.each([
    [beforeFreeze, { counts: false, why: 'barred' }],
    [inFreeze, { counts: true, why: null }],
  ])("a member who moves to an address at the vendor's at %s", async (at, expected) => {
    w.clock.set(at)
    await movedTo(acme.admin.email, someone('ada', 'notion.example'))
    w.clock.set(deadline)
    expect(await read(acme)).toMatchObject(expected)
  })

  test.each([
    [beforeFreeze, 'failed'],
    [inFreeze, 'rolling'],
  ])('a member of another company listed at %s: tied, both would be one participant', async (at, state) => {
    const other = await buyer(w)
    await storedCommitment(w, pool, other.companyId)
    w.clock.set(at)
    await listed(acme.companyId, other.admin.email)
    expect(await cleared()).toBe(state)
  })

  test.each([
    [beforeFreeze, 'failed'],
    [inFreeze, 'rolling'],
  ])("somebody of another company's domain joins at %s", async (at, state) => {
    const other = await buyer(w)
    await storedCommitment(w, pool, other.companyId)
    const domain = `shared-${state}.example`
    await joined(other.companyId, someone('pat', domain))
    w.clock.set(at)
    await joined(acme.companyId, someone('kim', domain))
    expect(await cleared()).toBe(state)
  })

  test('another name does not keep the others from their price, and the company gets its seats', async () => {
    const other = await buyer(w)
    await storedCommitment(w, pool, other.companyId)
    await renamed(acme, inFreeze)
    expect(await cleared()).toBe('rolling')
    expect(await read(acme)).toMatchObject({ state: 'awarded', awardedSeats: 10 })
  })

  test('nor does growing or staying in after that', async () => {
    await renamed(acme, inFreeze)
    const grown = await commit(acme.admin, pool.slug, [[30, '14.00']], { staysRolling: true })
    expect([grown.status, grown.body.counts]).toEqual([200, true])
    expect(must(await acme.admin.post(`/api/pools/${pool.slug}/commitment/stay`)).counts).toBe(true)
    w.clock.set(deadline)
    expect(await read(acme)).toMatchObject({ counts: true })
  })

  test('a company that commits in the freeze is bound from then on', async () => {
    const late = await buyer(w)
    await renamed(late, inFreeze)
    w.clock.pass({ minutes: 1 })
    const saved = await commit(late.admin, pool.slug, [[5, 14]])
    expect(saved.body).toMatchObject({ counts: false, why: 'unverified' })
    w.clock.set('2027-01-31T10:00:00Z')
    await signInAgain(w, await operatorOf(w))
    must(await (await operatorOf(w)).post(`/api/operator/companies/${late.companyId}/verify`))
    expect(await read(late)).toMatchObject({ counts: true })
    await renamed(late, '2027-01-31T11:00:00Z')
    expect(await read(late)).toMatchObject({ counts: true })
  })

  test('committed anew after a withdrawal, it is bound from then on', async () => {
    await signInAgain(w, acme.admin)
    must(await acme.admin.post(`/api/pools/${pool.slug}/commitment/withdraw`))
    await renamed(acme, inFreeze)
    w.clock.pass({ minutes: 1 })
    const saved = await commit(acme.admin, pool.slug, [[5, 14]])
    expect(saved.body).toMatchObject({ counts: false, why: 'unverified' })
  })
})

describe('a subscription that the pool replaces', () => {
  let id: string
  let halden: Buyer
  beforeEach(async () => {
    w.clock.set('2026-11-12T10:00:00Z')
    await signInAgain(w, await operatorOf(w))
    halden = await buyer(w)
    id = await paid(w, halden.admin, order('SalesHandy', 'Outreach Starter', 4))
    w.clock.set(committed)
    const startBy = '2027-03-12'
    await storedCommitment(w, pool, halden.companyId, { switchFrom: id, startBy })
    expect(await read(halden)).toMatchObject({ startsOn: startBy, counts: true })
  })

  test('may get notice in the freeze: its company stays bound', async () => {
    w.clock.set('2027-02-01T13:00:00Z')
    await signInAgain(w, halden.admin)
    await db().execute(sql`update purchases set cycles_start = '2026-11-03' where id = ${id}`)
    must(await halden.admin.post(`/api/purchases/${id}/cancel`))
    await db().execute(sql`update purchases set cancels_at = '2027-09-03' where id = ${id}`)
    expect(await read(halden)).toMatchObject({ startsOn: '2027-09-03', counts: true })
    must(await halden.admin.post(`/api/purchases/${id}/keep`))
    expect(await read(halden)).toMatchObject({ counts: true })
  })

  test('and a notice before the freeze lets it go, if it then starts too late', async () => {
    w.clock.set(beforeFreeze)
    await signInAgain(w, halden.admin)
    must(await halden.admin.post(`/api/purchases/${id}/cancel`))
    await db().execute(sql`update purchases set cancels_at = '2027-03-13' where id = ${id}`)
    expect(await read(halden)).toMatchObject({ startsOn: '2027-03-13', counts: false, why: 'start' })
  })

  test('may begin a longer cycle in the freeze: its company stays bound', async () => {
    await db().execute(sql`update purchases set cycles_start = '2026-10-31' where id = ${id}`)
    await signInAgain(w, halden.admin)
    const yearly = { line: 0, plan: 'Outreach Starter', billingCycle: 'annually' }
    expect((await changes(halden.admin, id, yearly)).made.body.effectiveAt).toContain('2027-01-31')
    await applyAt(w, '2027-01-31T00:03:00Z')
    expect(await read(halden)).toMatchObject({ startsOn: '2028-01-31', counts: true })
  })
})

describe('what others decide, or what is owed, still counts', () => {
  test('a suspension by hand ends counting in the freeze', async () => {
    w.clock.set(inFreeze)
    const operator = await operatorOf(w)
    await signInAgain(w, operator)
    must(
      await operator.put(`/api/operator/companies/${acme.companyId}/standing`, {
        suspended: true,
        reason: 'Fraud.',
      }),
    )
    expect(await read(acme)).toMatchObject({ counts: false, why: 'suspended' })
  })

  test('an invoice that is 15 days overdue on the day of the deadline ends it too', async () => {
    w.clock.set('2027-01-10T10:00:00Z')
    await signInAgain(w, await operatorOf(w))
    const debtor = await buyer(w)
    await paid(w, debtor.admin, order('Slack', 'Pro', 3))
    await db().execute(sql`update invoices set status = 'due', paid_at = null, due_at = '2027-01-17'
      where company_id = ${debtor.companyId}`)
    await db().execute(sql`alter table ledger_entries disable trigger all`)
    await db().execute(
      sql`delete from ledger_entries where company_id = ${debtor.companyId} and kind = 'paid'`,
    )
    await db().execute(sql`alter table ledger_entries enable trigger all`)
    w.clock.set(committed)
    await storedCommitment(w, pool, debtor.companyId)
    w.clock.set(inFreeze)
    expect(await read(debtor)).toMatchObject({ counts: true })
    w.clock.set(deadline)
    expect(await read(debtor)).toMatchObject({ counts: false, why: 'overdue' })
  })

  test('in a rolling pool nothing is frozen: what is not awarded stops counting', async () => {
    await renamed(acme, inFreeze)
    const [commitment] = await readCommitments(systemContext(w.parts), { ...pool, state: 'rolling' })
    expect(commitment).toMatchObject({ counts: false, why: 'unverified' })
  })
})

test('the last admin of a company that has committed does not delete the account', async () => {
  const [alone] = [acme.admin]
  await db().execute(sql`delete from members where company_id = ${acme.companyId} and role <> 'admin'`)
  await signInAgain(w, alone)
  const fresh = await anotherSession(w, alone)
  expect((await fresh.delete('/api/user', { body: { email: alone.email } })).body.code).toBe('last_admin')
})

async function read({ companyId }: Buyer) {
  const [row] = await db().select().from(pools).where(eq(pools.id, pool.id))
  const [commitment] = await readCommitments(systemContext(w.parts), row as PoolRow, {
    companyIds: [companyId],
  })
  return commitment
}

async function renamed({ admin, companyId }: Buyer, at: string, name = `Renamed at ${at}`) {
  w.clock.set(at)
  await signInAgain(w, admin)
  must(await admin.put(`/api/company/${companyId}`, { name }))
  const [row] = await db().select().from(companies).where(eq(companies.id, companyId))
  expect(row?.verifiedAt !== null).toBe(name === 'Acme')
}

/** What the pool becomes at its deadline. */
async function cleared() {
  w.clock.set(deadline)
  await clearPools(systemContext(w.parts))
  const [row] = await db().select().from(pools).where(eq(pools.id, pool.id))
  return row?.state
}

async function listed(companyId: string, email: string, userId: string | null = null) {
  const at = w.clock.now()
  await db()
    .insert(members)
    .values({
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

async function movedTo(from: string, email: string) {
  const [member] = await db().select().from(members).where(eq(members.email, from))
  const [company] = await db()
    .select()
    .from(companies)
    .where(eq(companies.id, member?.companyId ?? ''))
  if (!member || !company) throw new Error(`${from} is no member.`)
  await inTransaction(systemContext(w.parts), (tx) => moveMember(tx, { company, member }, email))
}
