import { afterAll, expect, test, vi } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { allJobs, jobHandlers } from '#server/jobs.ts'
import { world } from '#test/support/world.ts'
import { startJobs } from './jobs.ts'

const w = await world()
const delivered: string[] = []
const failed: unknown[] = []
afterAll(() => w.parts.jobs.stop())

/** Longer than a busy machine needs, shorter than one polling interval per job would take. */
const waitOptions = { timeout: 50_000, interval: 5 }

const queue = (mailIds: string[]) =>
  inTransaction(systemContext(w.parts), async (tx) => {
    for (const mailId of mailIds) await tx.parts.jobs.enqueue(tx, 'deliver-mail', { mailId })
  })

test('the jobs of one transaction are drained in the order of queuing, wherever the table keeps them', async () => {
  const queued = Array.from({ length: 50 }, (_, n) => `${n}`)
  await queue(queued)
  // Every other row moves to another place, as rows do when the space of old ones is used again.
  await w.parts.database.pool.query(
    `update jobs.job set output = null where name = 'deliver-mail' and (data->>'mailId')::int % 2 = 0`,
  )
  const drained: string[] = []
  const handlers = {
    ...jobHandlers(w.parts),
    'deliver-mail': async ({ mailId }: { mailId: string }) => void drained.push(mailId),
  }
  expect(await w.parts.jobs.drain(handlers)).toBe(50)
  expect(drained).toEqual(queued)
})

test('a full queue is processed without a pause after each job', async () => {
  await queue(Array.from({ length: 200 }, (_, n) => `mail ${n}`))
  await w.parts.jobs.work(
    {
      ...jobHandlers(w.parts),
      'deliver-mail': async ({ mailId }) => void delivered.push(mailId),
      'send-refund': async ({ refundId }) => {
        const query = { query: 'select $1', params: ['ann@acme.com'], cause: new Error('No such table') }
        throw Object.assign(new Error(`Failed for ${refundId}: ann@acme.com`), refundId === 'query' && query)
      },
    },
    ({ error, ...job }) => void failed.push({ ...job, message: (error as Error).message }),
  )
  await vi.waitUntil(() => delivered.length === 200, waitOptions)
  expect(new Set(delivered).size).toBe(200)
})

test('a new job starts as soon as it is stored, not at the next poll', async () => {
  const later = Array.from({ length: 60 }, (_, n) => `later ${n}`)
  const inTurn = (async () => {
    for (const mailId of later) {
      await queue([mailId])
      await vi.waitUntil(() => delivered.includes(mailId), waitOptions)
    }
  })()
  await vi.waitUntil(() => delivered.includes(later.at(-1) ?? ''), waitOptions)
  await inTurn
  expect(delivered.slice(200)).toEqual(later)
})

test('a job that another process queued, or that was queued for later, starts without being announced', async () => {
  const fail = (error: Error) => {
    throw error
  }
  const elsewhere = await startJobs(w.parts.database, allJobs, fail, { timers: false })
  await inTransaction(systemContext(w.parts), async (tx) => {
    await elsewhere.enqueue(tx, 'deliver-mail', { mailId: 'from elsewhere' })
    await elsewhere.enqueue(tx, 'deliver-mail', { mailId: 'for later' }, { afterSeconds: 1 })
  })
  await elsewhere.stop()
  // Shorter than the interval at which a queue is read without being due.
  const waited = { timeout: 40_000, interval: 20 }
  await vi.waitUntil(() => delivered.includes('for later'), waited)
  expect(delivered.slice(260)).toEqual(['from elsewhere', 'for later'])
})

test('a job that fails is said with its name, attempt and reason, and counted', async () => {
  const before = w.parts.jobs.failures.get('send-refund') ?? 0
  await inTransaction(systemContext(w.parts), (tx) =>
    w.parts.jobs.enqueue(tx, 'send-refund', { refundId: 'one' }),
  )
  await vi.waitUntil(() => failed.length > 0, waitOptions)
  const id = expect.stringMatching(/^[\da-f-]{36}$/)
  const message = 'Failed for one: ann@acme.com'
  expect(failed[0]).toEqual({ job: 'send-refund', id, attempt: 1, isLast: false, message })
  expect(w.parts.jobs.failures.get('send-refund')).toBeGreaterThan(before)
})

test('the reason of a failed statement is stored without its parameters', async () => {
  await inTransaction(systemContext(w.parts), (tx) =>
    w.parts.jobs.enqueue(tx, 'send-refund', { refundId: 'query' }),
  )
  const stored = async () => {
    const { rows } = await w.parts.database.pool.query<{ output: { message: string } | null }>(
      `select output from jobs.job where data->>'refundId' = 'query'`,
    )
    return rows[0]?.output
  }
  await vi.waitUntil(stored, waitOptions)
  const output = await stored()
  expect(output?.message).toBe('No such table')
  expect(JSON.stringify(output)).not.toContain('ann@acme.com')
})
