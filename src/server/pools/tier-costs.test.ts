import { expect, test } from 'vitest'
import { operatorOf } from '#test/support/buyers.ts'
import { draftPool, openPool, planToPool } from '#test/support/pools.ts'
import { must, published } from '#test/support/publications.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const operator = await operatorOf(w)

/** A plan whose seat costs us $11.00, and $12.00 from the day on which subscriptions of its pools start. */
async function costedPlan(startsOn: string) {
  const plan = await planToPool(w)
  const planId = w.parts.priceBook.book().plans.find(({ name }) => name === plan.plan)?.id ?? ''
  const cost = (effectiveFrom: string, perMember: number) =>
    ({ kind: 'set_cost', thing: planId, after: { effectiveFrom, perMember, fixed: 0 } }) as const
  await published(w, cost('2026-11-12', 11))
  await published(w, cost(startsOn, 12))
  return plan
}

test('operators see what a seat costs us on the day on which subscriptions start', async () => {
  const { startsOn } = await draftPool(w)
  const plan = await costedPlan(startsOn)
  const pool = await openPool(w, plan)
  const costOf = async () => must(await operator.get(`/api/operator/pools/${pool._id}`)).cost
  expect(pool.cost).toEqual({ perMember: '12.00', fixed: '0.00' })
  expect(await costOf()).toEqual(pool.cost)
})

test('a cost that nobody knows is unknown, and no company or visitor is told any', async () => {
  const pool = await openPool(w)
  expect(pool.cost).toBeNull()
  expect(must(await w.browser().get(`/api/pools/${pool.slug}`))).not.toHaveProperty('cost')
  const { pools } = must(await w.browser().get('/api/pools?limit=200'))
  expect(pools.some((each: object) => 'cost' in each)).toBe(false)
})
