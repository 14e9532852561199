import { expect, test } from 'vitest'
import { poison, poisonRows, setAsideBy } from '#test/checks/poison.ts'
import { openPoolWith } from '#test/support/pools.ts'
import { runJob } from '#test/support/run-job.ts'
import { world } from '#test/support/world.ts'

const w = await world()

test('one company that cannot be emailed about its pool is set aside, and all others are emailed', async () => {
  const { pool, companies } = await openPoolWith(w, 5)
  await w.runJobs()
  const data = { poolId: pool._id as string, news: 'extended' as const }
  const event = `pool-extended:${pool._id}`
  const emailed = async () => {
    const { rows } = await w.parts.database.pool.query<{ id: string }>(
      'select distinct company_id as id from notifications where event = $1 order by 1',
      [event],
    )
    return rows.map(({ id }) => id)
  }
  const ids = companies.map(({ companyId }) => companyId).sort()
  const [first = '', , ill = ''] = ids
  const heal = await poisonRows(w, { table: 'notifications', column: 'company_id', value: ill })
  await runJob(w.parts, { name: 'announce-pool', data, at: w.clock.now() })
  await w.runJobs()
  expect(await emailed()).toEqual(ids.filter((id) => id !== ill))
  const [[thing, reason] = [], ...more] = await setAsideBy(w, 'announce-pool')
  expect([thing, reason, more]).toEqual([expect.stringContaining(pool._id), poison, []])
  await heal()
  const before = ids[ids.indexOf(ill) - 1] ?? first
  const alone = { ...data, after: before, isAlone: true }
  await runJob(w.parts, { name: 'announce-pool', data: alone, at: w.clock.now() })
  expect([await emailed(), await setAsideBy(w, 'announce-pool')]).toEqual([ids, []])
})
