import { describe, expect, test } from 'vitest'
import { signedIn, userByEmail } from '#test/support/builders.ts'
import { buyer, order, type Person } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })

async function requestMany(admin: Person, count: number) {
  const statuses = []
  for (let at = 0; at < count; at += 1) {
    statuses.push((await admin.post('/api/create-subscription', order())).status)
  }
  return statuses
}

/** Counts the one request of this person or company as so many. */
async function asIfMade(count: number, id: string | undefined) {
  const { rowCount } = await w.parts.database.pool.query('update attempts set count = $1 where key like $2', [
    count,
    `purchase-request %${id}`,
  ])
  expect(rowCount).toBe(1)
}

describe('purchase requests', () => {
  test('are limited to 60 an hour per company, with a Retry-After header', async () => {
    const { admin } = await buyer(w)
    expect(new Set(await requestMany(admin, 60))).toEqual(new Set([201]))
    const refused = await admin.post('/api/create-subscription', order())
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers['retry-after'])).toBe(3600)
    expect((await admin.get('/api/purchases2')).body).toHaveLength(60)
    const other = await buyer(w)
    expect((await other.admin.post('/api/create-subscription', order())).status).toBe(201)
    w.clock.pass({ hours: 1 })
    expect((await admin.post('/api/create-subscription', order())).status).toBe(201)
  })

  test('of a person without a company have the same limit', async () => {
    const person = await signedIn(w)
    expect(await requestMany(person, 1)).toEqual([201])
    const user = await userByEmail(w, person.email)
    await asIfMade(59, user?.id)
    expect(await requestMany(person, 2)).toEqual([201, 429])
  })

  test('made as a guest count when they are claimed, and the rest can be claimed an hour later', async () => {
    const { admin, companyId } = await buyer(w)
    expect(await requestMany(admin, 1)).toEqual([201])
    await asIfMade(57, companyId)
    for (let at = 0; at < 5; at += 1) await admin.post('/api/guest-purchase', order())
    const claim = () => admin.get('/api/submit-guest-purchases')
    expect((await claim()).body).toEqual({ claimed: 3 })
    const refused = await claim()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
    w.clock.pass({ hours: 1 })
    expect((await claim()).body).toEqual({ claimed: 2 })
    expect((await claim()).body).toEqual({ claimed: 0 })
  })
})
