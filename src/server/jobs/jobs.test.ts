import { afterAll, expect, test, vi } from 'vitest'
import { world } from '../../../test/world.ts'
import { inTransaction, systemContext } from '../context.ts'
import { jobHandlers } from './handlers.ts'

const w = await world()
afterAll(() => w.parts.jobs.stop())

test('a queue full of work is done without a pause after each', async () => {
  const mailIds: string[] = []
  const handlers = {
    ...jobHandlers(w.parts),
    'deliver-mail': async ({ mailId }: { mailId: string }) => void mailIds.push(mailId),
  }
  await inTransaction(systemContext(w.parts), async (tx) => {
    for (let n = 0; n < 200; n += 1) await tx.parts.jobs.enqueue(tx, 'deliver-mail', { mailId: `mail ${n}` })
  })
  await w.parts.jobs.work(handlers)
  // With its usual pause of half a second after each, this many would take a hundred seconds.
  await vi.waitUntil(() => mailIds.length === 200, { timeout: 50_000 })
  expect(new Set(mailIds).size).toBe(200)
})
