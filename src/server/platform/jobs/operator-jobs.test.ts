import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { jobHandlers } from '#server/jobs.ts'
import { buyer, operatorOf } from '#test/support/buyers.ts'
import { staffOf } from '#test/support/staff.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import type { JobData, JobName } from './job-data.ts'
import { putAside } from './set-aside.ts'

const w = await world()
const operator = await operatorOf(w)
await w.runJobs()
beforeEach(() => w.parts.database.pool.query('delete from jobs.job; delete from set_aside'))

const read = async () => (await operator.get('/api/operator/jobs')).body
const queue = async () => {
  const { queues } = (await operator.get('/api/operator/queues')).body
  return queues.find(({ kind }: { kind: string }) => kind === 'jobs')
}
const scheduled = async (name: JobName) =>
  (await read()).scheduled.find((job: { name: string }) => job.name === name)

/** Queues a job without further attempts and runs it, with an error or as it is. */
async function run<N extends JobName>(name: N, data: JobData[N], error?: Error) {
  await inTransaction(systemContext(w.parts), (tx) => tx.parts.jobs.enqueue(tx, name, data))
  await w.parts.database.pool.query('update jobs.job set retry_limit = 0')
  const fails = async () => {
    throw error
  }
  await w.parts.jobs.drain({ ...jobHandlers(w.parts), ...(error && { [name]: fails }) })
}
const broken = new Error('The vendor list is empty')
const refundId = '019a0000-0000-7000-8000-000000000000'

test('only operators see the jobs, and only those of the desk try one again', async () => {
  const { admin } = await buyer(w)
  expect((await w.browser().get('/api/operator/jobs')).status).toBe(401)
  expect((await admin.get('/api/operator/jobs')).status).toBe(403)
  await run('send-refund', { refundId }, broken)
  const [{ _id }] = (await read()).failed
  for (const role of ['support', 'finance'] as const) {
    const person = await staffOf(w, role)
    expect((await person.get('/api/operator/jobs')).status).toBe(200)
    const refused = await person.post(`/api/operator/jobs/${_id}/retry`)
    expect([refused.status, refused.body.code]).toEqual([403, 'staff_right'])
  }
  expect((await read()).failed).toHaveLength(1)
})

test('each job of the timetable says what it does, when it runs, when it last ran and how that ended', async () => {
  const title = 'Emails orders to vendors'
  const never = { name: 'send-orders', title, cron: '0 * * * *', waiting: 0, failed: 0, last: null }
  expect(await scheduled('send-orders')).toEqual({ ...never, next: '2026-11-12T11:00:00.000Z' })
  await run('send-orders', {})
  const done = await scheduled('send-orders')
  expect(done.last).toEqual({ at: expect.any(String), outcome: 'done', reason: null })
  await run('send-orders', {}, broken)
  const { last, failed } = await scheduled('send-orders')
  expect(last).toMatchObject({ outcome: 'failed', reason: 'The vendor list is empty' })
  expect(last.at >= done.last.at).toBe(true)
  expect(failed).toBe(1)
})

test('a failed job waits for an operator until it succeeds; of the timetable, the next run will do', async () => {
  expect(await queue()).toMatchObject({ count: 0, items: [] })
  await run('send-orders', {}, broken)
  await run('send-orders', {}, broken)
  const title = 'Emails orders to vendors'
  expect((await read()).failed).toMatchObject([
    { name: 'send-orders', title, attempts: 1, reason: 'The vendor list is empty', canRetry: true },
  ])
  expect(await queue()).toMatchObject({ count: 1, items: [{ title: 'Retry a failed job', about: title }] })
  await run('send-orders', {})
  expect(await read()).toMatchObject({ failed: [], failedCount: 0 })
  expect(await queue()).toMatchObject({ count: 0 })
})

test('an operator has a failed job tried again once, and the audit log says who', async () => {
  await run('send-refund', { refundId }, broken)
  await run('standing', {})
  const [{ _id }] = (await read()).failed
  expect((await read()).others).toMatchObject([{ name: 'send-refund', failed: 1 }])
  expect((await operator.post(`/api/operator/jobs/${_id}/retry`)).status).toBe(204)
  expect((await operator.post(`/api/operator/jobs/${_id}/retry`)).status).toBe(404)
  expect((await read()).failed).toEqual([])
  const done: string[] = []
  const send = async (data: JobData['send-refund']) => void done.push(data.refundId)
  await w.parts.jobs.drain({ ...jobHandlers(w.parts), 'send-refund': send })
  expect(done).toEqual([refundId])
  expect((await read()).others).toEqual([])
  const { entries } = (await operator.get(`/api/operator/audit?thingId=${_id}`)).body
  expect(entries).toMatchObject([{ action: 'job.retried', actor: operatorEmail }])
})

test('an email that was given up is shown, but its job is not tried again: it would not be sent', async () => {
  await run('deliver-mail', { mailId: refundId }, broken)
  const [job] = (await read()).failed
  expect(job).toMatchObject({ title: 'Delivers emails', canRetry: false })
  expect((await operator.post(`/api/operator/jobs/${job._id}/retry`)).status).toBe(404)
})

test('what a job set aside is listed with whose it is and why, and waits for an operator', async () => {
  const { companyId } = await buyer(w, { name: 'Fernhill' })
  const thing = { thingId: refundId, companyId }
  await putAside(systemContext(w.parts), 'apply-changes', thing, new Error('Two lines of one plan'))
  await putAside(systemContext(w.parts), 'apply-changes', thing, new Error('Two lines of one plan'))
  const { setAside, setAsideCount } = await read()
  expect(setAside).toMatchObject([
    {
      title: 'Carries out planned changes of seats and plans',
      thing: refundId,
      company: { _id: companyId, name: 'Fernhill' },
      reason: 'Two lines of one plan',
      times: 2,
    },
  ])
  expect(setAsideCount).toBe(1)
  expect(await queue()).toMatchObject({ count: 1, items: [{ title: 'Check what a job set aside' }] })
})

test('a queue outside the timetable is listed once something has waited in it for 15 minutes', async () => {
  const enqueue = () =>
    inTransaction(systemContext(w.parts), (tx) => tx.parts.jobs.enqueue(tx, 'send-refund', { refundId }))
  await enqueue()
  expect((await read()).others).toEqual([])
  await systemContext(w.parts).db.execute(
    sql`update jobs.job set created_on = ${w.clock.now().toISOString()}::timestamptz - interval '20 minutes',
      start_after = ${w.clock.now().toISOString()}::timestamptz - interval '20 minutes'`,
  )
  expect((await read()).others).toMatchObject([
    { title: 'Sends a refund to the payment provider', waiting: 1, waitsSince: '2026-11-12T09:40:00.000Z' },
  ])
})
