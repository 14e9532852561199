import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { noLimits } from '#domain/people/four-eyes.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { storeLimits } from '#server/people/staff/limits.ts'
import { world } from '../support/world.ts'
import { rounds } from './effort.ts'
import { marks } from './hostile/check-answer.ts'
import { fuzz } from './hostile/fuzz.ts'
import { newRound } from './hostile/round.ts'

test('hostile requests break nothing and reveal nothing', { timeout: 180_000 }, async () => {
  const count = rounds({ short: 150, long: 1000 })
  const w = await world()
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = w.app.server.address() as AddressInfo
  const secrets = [w.parts.secret.toString(), process.cwd()]
  // As a round before may have left it.
  await inTransaction(systemContext(w.parts), (tx) => storeLimits(tx, { ...noLimits, aboveCents: 0 }))
  const report = await fuzz({ port, secrets, nextRound: () => newRound(w) }, { seed: 20_261_112, count })
  expect(report.wrong.slice(0, 20)).toEqual([])
  expect(report.sent).toBe(count)
  expect((await w.browser().get('/readyz')).status).toBe(200)
  await w.runJobs()
})

test('responses are searched for internal details', () => {
  expect(marks).toEqual(expect.arrayContaining(['node_modules', 'src/server/', '$argon2', 'Failed query']))
})
