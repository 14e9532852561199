import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Step } from '#domain/pools/pool.ts'
import { type PoolRow, storedCommitment, storedPool } from '#test/lives/pool-rows.ts'
import { buyer, operatorOf, requested } from '#test/support/buyers.ts'
import { paysAll } from '#test/support/pool-story.ts'
import { must } from '#test/support/publications.ts'
import { world } from '#test/support/world.ts'
import { inTransaction, systemContext } from '../context.ts'
import { jobHandlers } from '../jobs.ts'
import { queuePoolCheck } from './announce.ts'
import { commitments } from './commitment-tables.ts'
import { poolSnapshots, pools } from './tables.ts'

let pool: PoolRow
const w = await world()
beforeEach(async () => {
  w.clock.set('2026-12-01T10:20:00Z')
  await w.parts.database.db.update(pools).set({ state: 'failed', endedAt: w.clock.now() })
  pool = await storedPool(w)
})

const steps = (...pairs: [number, number][]): Step[] =>
  pairs.map(([seats, maxCents]) => ({ seats, maxCents }))

async function joins(its: Step[], { verified = true } = {}) {
  const company = await buyer(w, { verified })
  const id = await storedCommitment(w, pool, company.companyId, { steps: its })
  return { ...company, id }
}

/** A new version with other steps, as saving again makes it. */
async function changes(id: string) {
  const { db } = w.parts.database
  const [row] = await db.select().from(commitments).where(eq(commitments.id, id))
  const version = (row?.version ?? 0) + 1
  const copy = (table: string, columns: string) =>
    `insert into ${table} (commitment_id, version, ${columns}) select commitment_id, ${version}, ${columns}
     from ${table} where commitment_id = '${id}' and version = ${version - 1}`
  await w.parts.database.pool.query(
    copy(
      'commitment_versions',
      'start_by, longest_term_months, good_until, stays_rolling, conditions_version, saved_at',
    ),
  )
  await w.parts.database.pool.query(copy('commitment_steps', 'position, seats, max_cents'))
  await db.update(commitments).set({ version, changedAt: w.clock.now() }).where(eq(commitments.id, id))
}

async function withdraws(id: string) {
  await w.parts.database.db.update(commitments).set({ state: 'withdrawn' }).where(eq(commitments.id, id))
}

/** What follows every change. */
async function check() {
  await inTransaction(systemContext(w.parts), (tx) => queuePoolCheck(tx, pool.id))
  await w.runJobs()
}

async function onTheHour() {
  await jobHandlers(w.parts)['snapshot-pools']({}, { isLast: false })
  await w.runJobs()
}

async function shown() {
  const [row] = await w.parts.database.db
    .select()
    .from(poolSnapshots)
    .where(eq(poolSnapshots.poolId, pool.id))
  return row
}

/** Three companies with 30 seats each at any price that is not reached yet. */
async function threeCompanies() {
  const joined = [
    await joins(steps([30, 1200])),
    await joins(steps([30, 1200])),
    await joins(steps([29, 1200])),
  ]
  await onTheHour()
  return joined
}

describe('below three companies', () => {
  test('two companies, and even two that reach a price, show the first price and nothing else', async () => {
    await joins(steps([100, 1400]))
    await joins(steps([150, 1400]))
    await check()
    expect(await shown()).toMatchObject({
      companies: null,
      seats: null,
      unitCents: null,
      nextUnitCents: 1350,
      missingSeats: 60,
      missingCompanies: 3,
      percent: 0,
    })
  })

  test('a company that does not count is not the third', async () => {
    await joins(steps([10, 1400]))
    await joins(steps([10, 1400]))
    await joins(steps([10, 1400]), { verified: false })
    await check()
    expect((await shown())?.companies).toBeNull()
  })
})

describe('figures change', () => {
  test('at once when the price falls', async () => {
    await threeCompanies()
    expect(await shown()).toMatchObject({
      companies: 3,
      unitCents: null,
      nextUnitCents: 1170,
      missingSeats: 31,
    })
    w.clock.pass({ minutes: 5 })
    await joins(steps([31, 1170]))
    await check()
    expect(await shown()).toMatchObject({
      asOf: w.clock.now(),
      companies: 4,
      unitCents: 1170,
      nextUnitCents: 990,
      missingSeats: 80,
      percent: 60,
      reachedAt: w.clock.now(),
    })
  })

  test('when an operator verifies the company that was missing', async () => {
    await threeCompanies()
    const { companyId } = await joins(steps([31, 1170]), { verified: false })
    await check()
    expect((await shown())?.unitCents).toBeNull()
    await (await operatorOf(w)).post(`/api/operator/companies/${companyId}/verify`)
    await w.runJobs()
    expect(await shown()).toMatchObject({ companies: 4, unitCents: 1170 })
  })

  test('when a company pays the invoice that kept its commitment from counting', async () => {
    const { id, companyId, admin } = await joins(steps([31, 1170]))
    const operator = await operatorOf(w)
    must(await operator.post(`/api/operator/purchases/${await requested(admin)}/approve`))
    await threeCompanies()
    expect((await shown())?.unitCents).toBe(1170)
    w.clock.pass({ days: 22 })
    await onTheHour()
    const [notice] = (await w.emailsTo(admin.email)).filter(({ subject }) =>
      subject.includes("doesn't count"),
    )
    expect(notice?.text).toMatch(/^Pay invoice \S+, and it counts again\.$/m)
    w.clock.pass({ days: 1 })
    await onTheHour()
    expect(await shown()).toMatchObject({ companies: 3, unitCents: null })
    await paysAll(w, companyId)
    await w.runJobs()
    expect(await shown()).toMatchObject({ companies: 4, unitCents: 1170 })
    const { rows } = await w.parts.database.pool.query('select told_why from commitments where id = $1', [id])
    expect(rows).toEqual([{ told_why: null }])
  })

  test('not when one more company joins without reaching a price, not even on the hour', async () => {
    await threeCompanies()
    const before = await shown()
    await joins(steps([5, 1200]))
    await check()
    await onTheHour()
    expect(await shown()).toEqual(before)
  })

  test('on the hour when three companies changed, and not before', async () => {
    const [first, second] = await threeCompanies()
    const before = await shown()
    await withdraws(first?.id ?? '')
    await changes(second?.id ?? '')
    await joins(steps([5, 1200]))
    await check()
    expect(await shown()).toEqual(before)
    await onTheHour()
    expect(await shown()).toMatchObject({ companies: 3, missingSeats: 56 })
  })

  test('several changes of one company are one', async () => {
    const [first, second] = await threeCompanies()
    const before = await shown()
    for (let times = 0; times < 3; times += 1) await changes(first?.id ?? '')
    await withdraws(second?.id ?? '')
    await onTheHour()
    expect(await shown()).toEqual(before)
  })

  test('of companies that share a domain, all changes are one, also when they withdraw', async () => {
    await threeCompanies()
    const group = [
      await joins(steps([2, 1200])),
      await joins(steps([2, 1200])),
      await joins(steps([2, 1200])),
    ]
    const { rows } = await w.parts.database.pool.query(
      'select split_part(email, $1, 2) as domain from users where email = $2',
      ['@', group[0]?.admin.email],
    )
    for (const { admin } of group.slice(1))
      await w.parts.database.pool.query(`update users set email = $1, email_key = $1 where email = $2`, [
        `${admin.email.replace('@', '.')}@${rows[0].domain}`,
        admin.email,
      ])
    const before = await shown()
    await onTheHour()
    expect(await shown()).toEqual(before)
    w.clock.pass({ days: 1 })
    await onTheHour()
    expect(await shown()).toMatchObject({ companies: 4 })
    const now = await shown()
    for (const { id } of group) await withdraws(id)
    await onTheHour()
    expect(await shown()).toEqual(now)
  })

  test('after 24 hours when any company changed', async () => {
    await threeCompanies()
    await joins(steps([5, 1200]))
    w.clock.pass({ hours: 23 })
    await onTheHour()
    expect(await shown()).toMatchObject({ companies: 3 })
    w.clock.pass({ hours: 1 })
    await onTheHour()
    expect(await shown()).toMatchObject({ companies: 4, missingSeats: 26 })
  })

  test('never without a change, and a company that never counted changes nothing', async () => {
    await threeCompanies()
    const before = await shown()
    await joins(steps([500, 2000]), { verified: false })
    w.clock.pass({ days: 3 })
    await onTheHour()
    expect(await shown()).toEqual(before)
  })

  test('a price that is no longer reached stays until enough companies changed', async () => {
    await threeCompanies()
    const { id } = await joins(steps([31, 1170]))
    await check()
    await withdraws(id)
    await check()
    await onTheHour()
    expect(await shown()).toMatchObject({ unitCents: 1170 })
    w.clock.pass({ hours: 24 })
    await onTheHour()
    expect(await shown()).toMatchObject({ unitCents: null, missingSeats: 31 })
  })
})

test('while a pool gathers, companies and the seats of their largest steps are shown, and no price', async () => {
  const gathering = { state: 'gathering' as const, openedAt: null, gathersUntil: '2026-12-20' }
  await w.parts.database.db.update(pools).set(gathering).where(eq(pools.id, pool.id))
  for (const its of [steps([10, 1400], [25, 900]), steps([5, 1200]), steps([8, 1100])]) await joins(its)
  await onTheHour()
  expect(await shown()).toMatchObject({
    companies: 3,
    seats: 38,
    unitCents: null,
    nextUnitCents: null,
    percent: 0,
  })
})

test('only what changed is written to the commitments', async () => {
  const [first] = await threeCompanies()
  const versions = async () => {
    const { rows } = await w.parts.database.pool.query(
      'select id, xmin from commitments where pool_id = $1 order by id',
      [pool.id],
    )
    return rows
  }
  const before = await versions()
  w.clock.pass({ days: 2 })
  await changes(first?.id ?? '')
  const changed = (await versions()).filter(({ xmin }, at) => xmin !== before[at].xmin)
  await onTheHour()
  const after = (await versions()).filter(({ xmin }, at) => xmin !== before[at].xmin)
  expect(changed.map(({ id }) => id)).toEqual([first?.id])
  expect(after.map(({ id }) => id)).toEqual([first?.id])
})
