import { expect, test, vi } from 'vitest'
import { buyer, operatorOf } from '#test/support/buyers.ts'
import { commit, draftPool, gatheringPool, openPool } from '#test/support/pools.ts'
import { must } from '#test/support/publications.ts'
import { world } from '#test/support/world.ts'
import type { Database } from '../platform/db/open.ts'
import { openPublicPools } from './open-public-pools.ts'

const w = await world()

const slugs = () => w.parts.publicPools.board().pools.map(({ slug }) => slug)
const refresh = () => w.parts.publicPools.refresh()

test('a draft is on no page; an open pool is as soon as it opens, and is read again only after a change', async () => {
  const heard = vi.fn()
  const stop = w.parts.publicPools.onChange(heard)
  const draft = await draftPool(w)
  expect(slugs()).not.toContain(draft.slug)
  expect(heard).not.toHaveBeenCalled()

  const pool = await openPool(w)
  expect(heard).toHaveBeenCalledOnce()
  const board = w.parts.publicPools.board()
  expect(board.pools).toContainEqual(expect.objectContaining({ slug: pool.slug, state: 'open', mine: null }))
  expect(await refresh()).toBe(false)
  expect(w.parts.publicPools.board()).toBe(board)
  stop()
})

test('what a page shows follows each change at once: prices, dates and the end of a pool', async () => {
  const operator = await operatorOf(w)
  const pool = await openPool(w)
  const path = `/api/operator/pools/${pool._id}`
  const seen = () => w.parts.publicPools.board().pools.find(({ slug }) => slug === pool.slug)

  const tiers = [...pool.tiers.slice(0, 2), { minSeats: 180, minCompanies: 3, price: '9.50' }]
  expect((await operator.patch(path, { tiers })).status).toBe(200)
  expect(seen()?.tiers[2]).toMatchObject({ minSeats: 180, price: 9.5 })

  const deadline = '2026-12-08T14:00:00.000Z'
  const startsOn = pool.startsOn as string
  expect((await operator.post(`${path}/extend`, { deadline, startsOn })).status).toBe(200)
  expect(seen()).toMatchObject({ deadline })

  expect((await operator.post(`${path}/cancel`, { reason: 'The vendor withdrew.' })).status).toBe(200)
  expect(seen()).toMatchObject({ state: 'cancelled', reason: 'The vendor withdrew.' })
  expect(seen()?.endedAt).toBe(w.clock.now().toISOString())
  expect(await refresh()).toBe(false)
})

test('a cheaper price is on the pages with the commitment that reached it', async () => {
  const pool = await openPool(w)
  const seen = () => w.parts.publicPools.board().pools.find(({ slug }) => slug === pool.slug)
  for (let n = 0; n < 3; n += 1) must(await commit((await buyer(w)).admin, pool.slug, [[20, 14]]))
  await w.runJobs()
  expect(seen()?.progress.price).toBe(13.5)
})

test('another process reads a change with its next poll; without a database it stays as it was, and goes on', async () => {
  let isDown = false
  const failing: ProxyHandler<Database['db']> = {
    get(db, name) {
      if (isDown) throw new Error('No connection.')
      return Reflect.get(db, name)
    },
  }
  const db = new Proxy(w.parts.database.db, failing)
  const other = await openPublicPools({ ...w.parts.database, db }, w.clock.now)
  const { slug } = await openPool(w)
  isDown = true
  await expect(other.refresh()).rejects.toThrow('No connection.')
  await other.refreshIfPossible()
  expect(other.board().pools.map((pool) => pool.slug)).not.toContain(slug)
  isDown = false
  expect(await other.refresh()).toBe(true)
  expect(other.board().pools.map((pool) => pool.slug)).toContain(slug)
})

test('pools to join come first, the soonest deadline at the top, and ended ones last', async () => {
  await gatheringPool(w)
  const soon = await openPool(w, { deadline: '2026-11-20T14:00:00.000Z', startsOn: '2026-12-10' })
  const states = w.parts.publicPools.board().pools.map(({ state }) => state)
  expect(slugs()[0]).toBe(soon.slug)
  expect(states.lastIndexOf('gathering')).toBeLessThan(states.indexOf('cancelled'))
  expect(states.lastIndexOf('open')).toBeLessThan(states.indexOf('gathering'))
})

test('the board is another one when an hour begins', () => {
  const before = w.parts.publicPools.board()
  expect(before.at).toBe('2026-11-12T10:00:00.000Z')
  w.clock.pass({ minutes: 59 })
  expect(w.parts.publicPools.board()).toBe(before)
  w.clock.pass({ minutes: 1 })
  expect(w.parts.publicPools.board()).toMatchObject({ at: '2026-11-12T11:00:00.000Z', pools: before.pools })
})
