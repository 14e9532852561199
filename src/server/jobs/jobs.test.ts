import { afterAll, expect, test, vi } from 'vitest'
import { world } from '../../../test/world.ts'
import { inTransaction, systemContext } from '../context.ts'
import { jobHandlers } from './handlers.ts'

const w = await world()
const delivered: string[] = []
afterAll(() => w.parts.jobs.stop())

/** Longer than a busy machine needs, shorter than one polling interval per job would take. */
const waitOptions = { timeout: 50_000, interval: 5 }

const queue = (mailIds: string[]) =>
  inTransaction(systemContext(w.parts), async (tx) => {
    for (const mailId of mailIds) await tx.parts.jobs.enqueue(tx, 'deliver-mail', { mailId })
  })

test('a full queue is processed without a pause after each job', async () => {
  await queue(Array.from({ length: 200 }, (_, n) => `mail ${n}`))
  await w.parts.jobs.work({
    ...jobHandlers(w.parts),
    'deliver-mail': async ({ mailId }) => void delivered.push(mailId),
  })
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
