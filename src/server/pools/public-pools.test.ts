import { beforeAll, expect, test, vi } from 'vitest'
import { operatorOf } from '../../../test/buyers.ts'
import { draftPool, gatheringPool, openPool, poolEnv } from '../../../test/pools.ts'
import { type World, world } from '../../../test/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ env: poolEnv })
})

const slugs = () => w.parts.publicPools.board().pools.map(({ slug }) => slug)
const refresh = () => w.parts.publicPools.refresh()

test('a draft is on no page; an open pool is read once, and again only after a change', async () => {
  const draft = await draftPool(w)
  expect(await refresh()).toBe(false)
  expect(slugs()).not.toContain(draft.slug)

  const pool = await openPool(w)
  const heard = vi.fn()
  const stop = w.parts.publicPools.onChange(heard)
  expect(await refresh()).toBe(true)
  expect(heard).toHaveBeenCalledOnce()
  const board = w.parts.publicPools.board()
  expect(board.pools).toContainEqual(expect.objectContaining({ slug: pool.slug, state: 'open', mine: null }))
  expect(await refresh()).toBe(false)
  expect(w.parts.publicPools.board()).toBe(board)
  stop()
})

test('what a page shows is read again when it changes: prices, dates and the end of a pool', async () => {
  const operator = await operatorOf(w)
  const pool = await openPool(w)
  await refresh()
  const path = `/api/operator/pools/${pool._id}`
  const seen = () => w.parts.publicPools.board().pools.find(({ slug }) => slug === pool.slug)

  const tiers = [...pool.tiers.slice(0, 2), { minSeats: 180, minCompanies: 3, price: '9.50' }]
  expect((await operator.patch(path, { tiers })).status).toBe(200)
  expect(await refresh()).toBe(true)
  expect(seen()?.tiers[2]).toMatchObject({ minSeats: 180, price: 9.5 })

  expect((await operator.post(`${path}/cancel`, { reason: 'The vendor withdrew.' })).status).toBe(200)
  expect(await refresh()).toBe(true)
  expect(seen()).toMatchObject({ state: 'cancelled', reason: 'The vendor withdrew.' })
  expect(seen()?.endedAt).toBe(w.clock.now().toISOString())
})

test('pools to join come first, the soonest deadline at the top, and ended ones last', async () => {
  await gatheringPool(w)
  const soon = await openPool(w, { deadline: '2026-11-20T14:00:00.000Z', startsOn: '2026-12-10' })
  await refresh()
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
