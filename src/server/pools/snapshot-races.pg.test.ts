import { expect, test } from 'vitest'
import { rounds } from '#test/checks/effort.ts'
import { buyer } from '#test/support/buyers.ts'
import { commit, moveToDeadline, openPool, type PoolBody } from '#test/support/pools.ts'
import { must } from '#test/support/publications.ts'
import { world } from '#test/support/world.ts'
import { systemContext } from '../context.ts'
import { clearPools } from './clear.ts'
import { remindPools } from './remind.ts'
import { checkPool, snapshotPools } from './snapshots.ts'

const tries = rounds({ short: 1, long: 60 })
const timeout = Math.max(120_000, tries * 20_000)

const w = await world()

const system = () => systemContext(w.parts)
const buyers = (n: number) => Promise.all(Array.from({ length: n }, () => buyer(w)))

async function emailsAbout({ slug }: PoolBody, template: string) {
  await w.runJobs()
  const { rows } = await w.parts.database.pool.query<{ recipient: string }>(
    'select recipient from mails where template = $1 and text like $2 order by 1',
    [template, `%/pools/${slug}%`],
  )
  return rows.map(({ recipient }) => recipient)
}

test('of companies that commit while figures are computed, none is missed once all jobs are done', {
  timeout,
}, async () => {
  for (let round = 0; round < tries; round += 1) {
    const pool = await openPool(w)
    const companies = await buyers(6)
    await Promise.all([
      ...companies.map(async ({ admin }) => must(await commit(admin, pool.slug, [[20, 13]]))),
      ...companies.map(() => checkPool(system(), pool._id)),
      w.runJobs(1),
      w.runJobs(1),
    ])
    await w.runJobs()
    const { progress } = (await w.browser().get(`/api/pools/${pool.slug}`)).body
    expect(progress).toMatchObject({ companies: 6, price: 11.7, next: { missingSeats: 80 } })
    expect(await emailsAbout(pool, 'pool-reached')).toEqual(companies.map(({ admin }) => admin.email).sort())
  }
})

test('two processes send each reminder once, and neither waits for the other', async () => {
  const pool = await openPool(w)
  const companies = await buyers(4)
  for (const { admin } of companies) must(await commit(admin, pool.slug, [[5, 13]]))
  await w.runJobs()
  await moveToDeadline(w, pool, { hours: -72 })
  await Promise.all([
    remindPools(system()),
    remindPools(system()),
    snapshotPools(system()),
    snapshotPools(system()),
  ])
  await Promise.all([w.runJobs(1), w.runJobs(1)])
  expect(await emailsAbout(pool, 'pool-last-changes')).toEqual(
    companies.map(({ admin }) => admin.email).sort(),
  )
})

test('figures, commitments and the clearing of one pool never block each other for good', {
  timeout,
}, async () => {
  for (let round = 0; round < tries; round += 1) {
    const pool = await openPool(w)
    const companies = await buyers(5)
    for (const { admin } of companies) must(await commit(admin, pool.slug, [[20, 14]]))
    await moveToDeadline(w, pool, {}, ...companies.map(({ admin }) => admin))
    await Promise.all([
      clearPools(system()),
      checkPool(system(), pool._id, { isFullHour: true }),
      snapshotPools(system()),
      ...companies.map(({ admin }) => commit(admin, pool.slug, [[25, 14]])),
      clearPools(system()),
    ])
    await w.runJobs()
    const { state, progress, result } = (await w.browser().get(`/api/pools/${pool.slug}`)).body
    expect([state, result]).toMatchObject(['closed', { price: 13.5 }])
    expect(progress.price).toBe(13.5)
  }
})
