import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { idempotencyKeys } from '#server/platform/idempotency/tables.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import type { Browser } from '../support/browser.ts'
import { signedIn } from '../support/builders.ts'
import { world } from '../support/world.ts'

const slack = (seats: number) => ({
  productName: 'Slack',
  selectedProducts: [{ name: 'Pro', billingCycle: 'monthly', seats }],
})

/** Tests of idempotency keys that run on one connection and on twenty. */
export async function testIdempotencyKeys() {
  const w = await world()

  const send = (browser: Browser, key: string, seats = 3, path = '/api/guest-purchase') =>
    browser.post(path, slack(seats), { headers: { 'idempotency-key': key } })
  const rowsOf = (key: string) =>
    w.parts.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  const purchasesInAll = async () =>
    (await w.parts.database.db.select({ all: count() }).from(purchases))[0]?.all ?? 0

  describe('refused keys', () => {
    test('an invalid key', async () => {
      for (const key of ['', ' ', 'with space', 'ü', 'x'.repeat(201)]) {
        const answer = await send(w.browser(), key)
        expect([key, answer.status]).toEqual([key, 400])
      }
    })

    test('a key that was used for another request', async () => {
      const [guest, key] = [w.browser(), randomUUID()]
      expect((await send(guest, key, 3)).status).toBe(201)
      const other = await send(guest, key, 4)
      expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
    })
  })

  test('the same key gets the same answer, and the action runs once', async () => {
    const [guest, key] = [w.browser(), randomUUID()]
    const before = await purchasesInAll()
    const first = await send(guest, key)
    const again = await send(guest, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(await purchasesInAll()).toBe(before + 1)
  })

  test('twenty concurrent calls with one key run the action once and all get its answer', async () => {
    const ann = await signedIn(w)
    const key = randomUUID()
    const before = await purchasesInAll()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(ann, key, 3, '/api/create-subscription')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.purchase._id)).size).toBe(1)
    expect(await purchasesInAll()).toBe(before + 1)
  })

  test('a first request that is sent twice, before any cookie was set, makes one purchase of one browser', async () => {
    const address = w.browser()
    const key = randomUUID()
    const before = await purchasesInAll()
    const answers = await Promise.all([send(address, key), send(address, key), send(address, key)])
    address.cookies.clear() // the answers were lost on their way
    answers.push(await send(address, key))
    expect(new Set(answers.map(({ body }) => body.purchase._id)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => String(headers['set-cookie']).split(';')[0])).size).toBe(1)
    expect(await purchasesInAll()).toBe(before + 1)
  })

  test('keys of different people, browsers and calls do not collide', async () => {
    const key = randomUUID()
    const [ann, bob] = [await signedIn(w), await signedIn(w)]
    const before = await purchasesInAll()
    await send(ann, key, 1, '/api/create-subscription')
    await send(bob, key, 2, '/api/create-subscription')
    await send(ann, key, 3)
    await send(w.browser(), key, 4)
    await send(w.browser(), key, 5)
    expect(await purchasesInAll()).toBe(before + 5)
    expect(await rowsOf(key)).toHaveLength(5)
  })

  test('a failed action stores nothing, and its key can be used again', async () => {
    const [guest, key] = [w.browser(), randomUUID()]
    expect((await send(guest, key, 0)).status).toBe(400)
    expect(await rowsOf(key)).toEqual([])
    expect((await send(guest, key, 2)).status).toBe(201)
  })

  test('without a key, every call runs', async () => {
    const guest = w.browser()
    const before = await purchasesInAll()
    await guest.post('/api/guest-purchase', slack(1))
    await guest.post('/api/guest-purchase', slack(1))
    expect(await purchasesInAll()).toBe(before + 2)
  })
}
