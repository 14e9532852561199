import { expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { allJobs, jobHandlers } from '#server/jobs.ts'
import { ownDatabase, world } from '#test/support/world.ts'
import { startJobs } from './jobs.ts'

const fail = (error: Error) => {
  throw error
}

test('a job whose process is silent is done by another one within a minute, and nobody else starts it', async () => {
  const database = await ownDatabase()
  const jobs = await startJobs(database, allJobs, fail, { timers: false, looksToTakeOver: 1 })
  const w = await world({ parts: { database, jobs } })
  await inTransaction(systemContext(w.parts), (tx) => jobs.enqueue(tx, 'deliver-mail', { mailId: 'left' }))
  // As a process leaves it that took the job and was killed half a minute ago.
  const { rowCount } = await database.pool.query(
    `update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '31 s'
     where name = 'deliver-mail' and heartbeat_seconds = 30`,
  )
  expect(rowCount).toBe(1)
  const delivered: string[] = []
  const handlers = {
    ...jobHandlers(w.parts),
    'deliver-mail': async ({ mailId }: { mailId: string }) => void delivered.push(mailId),
  }
  await jobs.work(handlers, () => {})
  await expect.poll(() => delivered, { timeout: 60_000 }).toEqual(['left'])
  await jobs.stop()
  await database.close()
})

test('a job whose last attempt ended with its process has failed, and is told like any other', async () => {
  const database = await ownDatabase()
  const jobs = await startJobs(database, allJobs, fail, { timers: false, looksToTakeOver: 1 })
  const w = await world({ parts: { database, jobs } })
  await inTransaction(systemContext(w.parts), (tx) => jobs.enqueue(tx, 'deliver-mail', { mailId: 'left' }))
  await database.pool.query(
    `update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '31 s',
       retry_count = retry_limit where name = 'deliver-mail'`,
  )
  const failed: unknown[] = []
  await jobs.work(jobHandlers(w.parts), ({ job, isLast, error }) => failed.push([job, isLast, String(error)]))
  await expect
    .poll(() => failed, { timeout: 60_000 })
    .toEqual([['deliver-mail', true, 'Error: Its process stopped']])
  expect(jobs.failures.get('deliver-mail')).toBe(1)
  await jobs.stop()
  await database.close()
})

test('a job that meets an outage goes on after it, without a failed attempt', async () => {
  const database = await ownDatabase()
  const jobs = await startJobs(database, allJobs, fail, { timers: false })
  const w = await world({ parts: { database, jobs } })
  let attempts = 0
  const failed: unknown[] = []
  await jobs.work(
    {
      ...jobHandlers(w.parts),
      'deliver-mail': async () => {
        attempts += 1
        if (attempts === 1) throw Object.assign(new Error('cannot execute UPDATE'), { code: '25006' })
      },
    },
    (job) => failed.push(job),
  )
  await inTransaction(systemContext(w.parts), (tx) => jobs.enqueue(tx, 'deliver-mail', { mailId: 'cut' }))
  const completed = `select from jobs.job where name = 'deliver-mail' and state = 'completed' and retry_count = 0`
  await expect.poll(async () => (await database.pool.query(completed)).rowCount).toBe(1)
  expect([attempts, failed]).toEqual([2, []])
  await jobs.stop()
  await database.close()
})
