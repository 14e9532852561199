import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { giveBackAttempts, takeAttempts } from '#server/platform/limits/take-attempts.ts'
import { world } from '../support/world.ts'

/** Attempts are counted in the database, for all processes together. */
export async function testRateLimits() {
  const w = await world({ env: { RATE_LIMITS: 'on' } })

  const perMinute = (max: number) => ({ key: randomUUID(), max, seconds: 60 })
  const take = (...limits: { key: string; max: number; seconds: number }[]) =>
    takeAttempts(systemContext(w.parts), limits).then(
      () => 'taken',
      (error) => error.detail.data.retryAfter as number,
    )

  describe('when the attempts are used up', () => {
    test('the refusal says how long to wait, and further attempts do not extend it', async () => {
      const limit = perMinute(3)
      const answers = [await take(limit), await take(limit), await take(limit), await take(limit)]
      w.clock.pass({ minutes: 0.5 })
      answers.push(await take(limit))
      expect(answers).toEqual(['taken', 'taken', 'taken', 60, 30])
    })

    test('with several limits, the longest wait counts', async () => {
      const [minute, hour] = [perMinute(1), { ...perMinute(1), seconds: 3600 }]
      await take(minute, hour)
      expect(await take(minute, hour)).toBe(3600)
    })

    test('a call answers 429 with Retry-After, and other clients are not affected', async () => {
      const message = { kind: 'support', name: 'Ann', email: 'ann@acme.com', message: 'Hello' }
      const writer = w.browser()
      for (let sent = 0; sent < 5; sent += 1)
        expect((await writer.post('/api/contact', message)).status).toBe(201)
      const refused = await writer.post('/api/contact', message)
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
        429,
        'rate_limited',
        '3600',
      ])
      expect(refused.body.message).toContain('60 minutes')
      expect((await w.browser().post('/api/contact', message)).status).toBe(201)
      w.clock.pass({ minutes: 60 })
      expect((await writer.post('/api/contact', message)).status).toBe(201)
    })
  })

  test('a new window begins exactly when the old one ends', async () => {
    const limit = perMinute(1)
    await take(limit)
    w.clock.pass({ minutes: 59 / 60 })
    expect(await take(limit)).toBe(1)
    w.clock.pass({ minutes: 1 / 60 })
    expect([await take(limit), await take(limit)]).toEqual(['taken', 60])
  })

  test('a successful attempt is not counted, and the count never goes below zero', async () => {
    const limit = perMinute(2)
    await take(limit)
    for (let times = 0; times < 5; times += 1) await giveBackAttempts(systemContext(w.parts), [limit.key])
    expect([await take(limit), await take(limit), await take(limit)]).toEqual(['taken', 'taken', 60])
  })

  test('of many concurrent attempts exactly the allowed number succeed', async () => {
    const [own, shared] = [perMinute(100), perMinute(7)]
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? take(own, shared) : take(shared, own))),
    )
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(7)
  })

  test('load tests can switch all limits off', async () => {
    const off = await world()
    const limit = perMinute(0)
    await takeAttempts(systemContext(off.parts), [limit])
    const { rowCount } = await w.parts.database.pool.query('select from attempts where key = $1', [limit.key])
    expect(rowCount).toBe(0)
  })
}
