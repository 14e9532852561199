import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Refused } from '#domain/platform/refused.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { expectSound, readBooks } from '#test/lives/company-histories/books.ts'
import type { TestCompany } from '#test/lives/company-histories/steps.ts'
import {
  clearedRound,
  deadline,
  invoicedRound,
  lastClearing,
  netLines,
  nextPool,
  purchasesIn,
  stateOf,
  tenSeats,
  threeCompanies,
} from '#test/lives/pool-rounds.ts'
import { storedCommitment } from '#test/lives/pool-rows.ts'
import { paysAll } from '#test/support/pool-story.ts'
import { world } from '#test/support/world.ts'
import { issueCreditNote } from '../billing/invoices/credit-invoice.ts'
import { runMonth } from '../billing/invoices/run-month.ts'
import { systemContext } from '../context.ts'
import { updateCompany } from '../people/companies/update-company.ts'
import { approve } from '../purchasing/purchases/approve.ts'
import { authorizeAll } from '../purchasing/purchases/authorize-pool.ts'
import { awardPurchases } from './award-purchases.ts'
import { clearPool, clearPools } from './clear.ts'
import { creditDeeperPrice } from './credit-deeper-price.ts'
import { defaultAward } from './default-award.ts'
import { rollPool } from './roll.ts'
import { saveCommitment } from './save-commitment.ts'
import { withdrawCommitment } from './withdraw.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const timeout = Math.max(120_000, rounds * 6000)
const w = await world()
const system = systemContext(w.parts)
let companies: [TestCompany, TestCompany, TestCompany] = await threeCompanies(w)

/** What became of it: done, or the code of the refusal. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error) => {
      if (error instanceof Refused) return error.code
      throw error
    },
  )
}

async function commitmentOf(poolId: string, companyId: string) {
  const { rows } = await system.db.execute<{ state: string; version: number; awards: number }>(sql`
    select c.state, c.version, (select count(*)::int from pool_awards a where a.commitment_id = c.id) as awards
    from commitments c where pool_id = ${poolId} and company_id = ${companyId}`)
  return rows[0]
}

/** Each action sees the clock at a moment of its own: just before or just after the deadline. */
function at(ctx: TestCompany['admin'], moment: Date) {
  return { ...ctx, now: () => moment }
}

const given = { steps: [{ seats: 10, maxPrice: '13.50' }], acceptsBinding: true }
const justBefore = new Date(new Date(deadline).getTime() - 1)

test('a commitment at the deadline is in the clearing or refused, never lost', { timeout }, async () => {
  const [first, second, late] = companies
  const seen = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const pool = await nextPool(w, [first, second], { rollsUntil: null })
    w.clock.set(deadline)
    const [code] = await Promise.all([
      outcome(saveCommitment(at(late.admin, justBefore), pool.slug, given)),
      clearPool(system, pool.id),
    ])
    const commitment = await commitmentOf(pool.id, late.companyId)
    const { unitCents } = (await stateOf(system, pool.id)) ?? {}
    if (code === 'done')
      expect([commitment?.state, commitment?.awards, unitCents]).toEqual(['awarded', 1, 990])
    else expect([code, commitment, unitCents]).toEqual(['pool_state', undefined, 1350])
    seen.add(code)
  }
  if (rounds > 50) expect(seen.size).toBe(2)
})

test('a company that ends its own verification while the pool clears gets its seats', {
  timeout,
}, async () => {
  const [, , leaving] = companies
  for (let round = 0; round < rounds; round += 1) {
    const pool = await nextPool(w, companies, { rollsUntil: null })
    w.clock.set(deadline)
    await Promise.all([
      updateCompany(at(leaving.admin, justBefore), leaving.companyId, { name: `Renamed ${round}` }),
      clearPool(system, pool.id),
    ])
    const { unitCents } = (await stateOf(system, pool.id)) ?? {}
    const commitment = await commitmentOf(pool.id, leaving.companyId)
    expect([commitment?.state, commitment?.awards, unitCents]).toEqual(['awarded', 1, 990])
    await system.db.execute(sql`
      update companies set verified_at = updated_at, verification_ended_at = null, last_verified_at = null,
        last_verified_name = null, last_verified_website = null where id = ${leaving.companyId}`)
  }
})

test('two clearers make one clearing, and each award one purchase', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const pool = await nextPool(w, companies)
    w.clock.set(deadline)
    await Promise.all([clearPools(system), clearPools(system), clearPool(system, pool.id)])
    const clearing = await lastClearing(system, pool.id)
    await Promise.all([awardPurchases(system, clearing), awardPurchases(system, clearing)])
    const { rows } = await system.db.execute(sql`
      select (select count(*)::int from pool_clearings where pool_id = ${pool.id}) as clearings,
        (select count(*)::int from pool_awards where pool_id = ${pool.id}) as awards,
        (select count(*)::int from purchases where pool_id = ${pool.id}) as purchases`)
    expect(rows).toEqual([{ clearings: 1, awards: 3, purchases: 3 }])
  }
})

test('a withdrawal counts or is refused when the pool clears at the same time', { timeout }, async () => {
  const [, , leaving] = companies
  const seen = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const pool = await nextPool(w, companies)
    await clearedRolling(pool.id, leaving)
    const [code] = await Promise.all([
      outcome(withdrawCommitment(leaving.admin, pool.slug)),
      rollPool(system, pool.id),
    ])
    const commitment = await commitmentOf(pool.id, leaving.companyId)
    if (code === 'done') expect([commitment?.state, commitment?.awards]).toEqual(['withdrawn', 0])
    else expect([code, commitment?.state, commitment?.awards]).toEqual(['nothing_committed', 'awarded', 1])
    seen.add(code)
  }
  if (rounds > 50) expect(seen.size).toBe(2)
})

/** Clears with two companies; the third one has committed since. */
async function clearedRolling(poolId: string, third: TestCompany) {
  await system.db.execute(sql`
    update commitments set state = 'withdrawn' where pool_id = ${poolId} and company_id = ${third.companyId}`)
  w.clock.set(deadline)
  await clearPool(system, poolId)
  await system.db.execute(sql`
    update commitments set state = 'standing' where pool_id = ${poolId} and company_id = ${third.companyId}`)
  w.clock.set('2027-02-02T06:00:00Z')
}

/** A rolling pool whose two buyers have been invoiced, and which has just become cheaper by the third. */
async function deeperPool() {
  const [first, second, third] = companies
  const pool = await nextPool(w, [first, second])
  await clearedRound(w, pool)
  await invoicedRound(w, pool, first, '2027-02-20T10:00:00Z')
  await paysAll(w, first.companyId)
  await storedCommitment(w, pool, third.companyId, { steps: tenSeats })
  return pool
}

test('a cheaper price against a month run: each invoice is credited or cheaper, never both, never neither', {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    // A company gets one invoice a month.
    companies = await threeCompanies(w)
    const pool = await deeperPool()
    w.clock.set('2027-03-20T06:00:00Z')
    await paysAll(w, companies[1].companyId)
    await rollPool(system, pool.id)
    w.clock.set('2027-04-01T00:11:00Z')
    const clearing = await lastClearing(system, pool.id)
    await Promise.all([
      creditDeeperPrice(system, clearing),
      runMonth(system, '2027-04'),
      creditDeeperPrice(system, clearing),
    ])
    const lines = await netLines(system, pool.id)
    expect(lines).toHaveLength(4)
    for (const { netCents, seats } of lines) expect(netCents).toBe(seats * 990)
    for (const company of companies.slice(0, 2)) expectSound(await readBooks(company))
    await endAll(pool.id)
  }
})

/** So that the month runs of later rounds bill only what is new. */
async function endAll(poolId: string) {
  await system.db.execute(sql`
    update purchases set status = 'cancelled', cancelled_at = requested_at where pool_id = ${poolId}`)
}

test("a cheaper price against an operator's credit note: together they give back at most the invoice", {
  timeout,
}, async () => {
  const [first, second] = companies
  for (let round = 0; round < rounds; round += 1) {
    const pool = await deeperPool()
    w.clock.set('2027-03-20T06:00:00Z')
    await rollPool(system, pool.id)
    const clearing = await lastClearing(system, pool.id)
    const { rows } = await system.db.execute<{ id: string }>(sql`
      select distinct l.invoice_id as id from invoice_lines l join purchases p on p.id = l.purchase_id
      where p.pool_id = ${pool.id}`)
    const amountCents = round % 2 ? null : 12_000
    await Promise.all([
      creditDeeperPrice(system, clearing),
      ...rows.map(({ id }) =>
        outcome(issueCreditNote(first.operator, { invoiceId: id, amountCents, reason: 'Service was down' })),
      ),
    ])
    const { rows: notes } = await system.db.execute<{ given: number; after: number }>(sql`
      select i.after_cents::int as after, (select sum(amount_cents)::int from credit_notes n where n.invoice_id = i.id) as given
      from invoices i where i.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
    for (const { given: back, after } of notes) expect(back).toBeLessThanOrEqual(after)
    for (const company of [first, second]) expectSound(await readBooks(company))
    await endAll(pool.id)
  }
})

test('authorizing all twice, and one by one, authorizes each purchase once', { timeout }, async () => {
  const [first] = companies
  for (let round = 0; round < rounds; round += 1) {
    const pool = await nextPool(w, companies)
    await clearedRound(w, pool)
    w.clock.set('2027-02-20T10:00:00Z')
    const ids = await purchasesIn(system, pool.id)
    const [one, two, code] = await Promise.all([
      authorizeAll(first.operator, pool.id),
      authorizeAll(first.operator, pool.id),
      outcome(approve(first.operator, ids[1] as string)),
    ])
    expect(one.authorized + two.authorized + (code === 'done' ? 1 : 0)).toBe(3)
    expect([...one.skipped, ...two.skipped]).toEqual([])
    expect(await netLines(system, pool.id)).toHaveLength(3)
    await endAll(pool.id)
  }
})

test('a default against a payment: the purchase ends with its invoice owed, or the default is refused', {
  timeout,
}, async () => {
  const [first] = companies
  const seen = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const pool = await nextPool(w, companies)
    await clearedRound(w, pool)
    await invoicedRound(w, pool, first, '2027-02-20T10:00:00Z')
    w.clock.set('2027-04-01T10:00:00Z')
    const [code] = await Promise.all([
      outcome(defaultAward(first.operator, pool.id, first.companyId, 'Never paid.')),
      paysAll(w, first.companyId),
    ])
    const { rows } = await system.db.execute<{ status: string; invoice: string; bars: number }>(sql`
      select p.status, i.status as invoice, (select count(*)::int from pool_bars where company_id = p.company_id) as bars
      from purchases p join invoice_lines l on l.purchase_id = p.id join invoices i on i.id = l.invoice_id
      where p.pool_id = ${pool.id} and p.company_id = ${first.companyId}`)
    const expected = code === 'done' ? ['cancelled', 'paid', 1] : ['paid', 'paid', 0]
    expect(rows.map(({ status, invoice, bars }) => [status, invoice, bars])).toEqual([expected])
    if (code !== 'done') expect(code).toBe('not_overdue')
    seen.add(code)
    await system.db.execute(sql`delete from pool_bars`)
    await endAll(pool.id)
  }
  if (rounds > 50) expect(seen.size).toBe(2)
})
