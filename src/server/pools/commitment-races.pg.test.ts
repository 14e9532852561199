import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rounds } from '#test/checks/effort.ts'
import { buyer, operatorOf } from '#test/support/buyers.ts'
import { commit, draftPool, openPool, type PoolBody, planToPool } from '#test/support/pools.ts'
import { drafted, must, publishing } from '#test/support/publications.ts'
import { world } from '#test/support/world.ts'
import { commitmentSteps, commitments, commitmentVersions } from './commitment-tables.ts'

const tries = rounds({ short: 1, long: 100 })
const timeout = 600_000

const w = await world()
const operator = await operatorOf(w)
const pools: PoolBody[] = [await openPool(w), await openPool(w)]

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const [one, two] = [() => pools[0] as PoolBody, () => pools[1] as PoolBody]

test('two first commitments of one company at once are one with two versions', { timeout }, async () => {
  for (let n = 0; n < tries; n += 1) {
    const { admin, companyId } = await buyer(w)
    const answers = await Promise.all([
      commit(admin, one().slug, [[10, 12]]),
      commit(admin, one().slug, [[20, 11]]),
    ])
    expect(statuses(answers)).toEqual([200, 201])
    const { rows, versions, steps } = await storedOf(companyId, one()._id)
    expect(rows.map(({ version, state }) => [version, state])).toEqual([[2, 'standing']])
    expect(versions.map(({ version }) => version).sort()).toEqual([1, 2])
    expect(steps.map(({ version }) => version).sort()).toEqual([1, 2])
  }
})

test('two commitments at once never share what is left of the limit', { timeout }, async () => {
  for (let n = 0; n < tries; n += 1) {
    const { admin } = await buyer(w)
    // Each may cost $16,200.00 of $25,000.00.
    const answers = await Promise.all(pools.map(({ slug }) => commit(admin, slug, [[100, 14]])))
    expect(statuses(answers)).toEqual([201, 409])
  }
})

test('a commitment against a withdrawal, and a lower limit: one after the other', { timeout }, async () => {
  for (let n = 0; n < tries; n += 1) {
    const { admin, companyId } = await buyer(w)
    must(await commit(admin, two().slug, [[10, 12]]))
    const [saved, withdrawn, limited] = await Promise.all([
      commit(admin, two().slug, [[100, 14]]),
      admin.post(`/api/pools/${two().slug}/commitment/withdraw`),
      operator.put(`/api/operator/companies/${companyId}/pool-limit`, { limit: 10 }),
    ])
    expect([withdrawn.status, limited.status]).toEqual([200, 200])
    expect([200, 201, 409]).toContain(saved.status)
    const { rows, versions } = await storedOf(companyId, two()._id)
    expect(rows[0]?.version).toBe(versions.length)
    expect(rows[0]?.state).toBe(saved.status === 201 ? 'standing' : 'withdrawn')
  }
})

test('a commitment is in the canceled pool and released, or refused', { timeout }, async () => {
  for (let n = 0; n < tries; n += 1) {
    const pool = await openPool(w)
    const { admin, companyId } = await buyer(w)
    const [saved, canceled] = await Promise.all([
      commit(admin, pool.slug, [[10, 12]]),
      operator.post(`/api/operator/pools/${pool._id}/cancel`, { reason: 'The vendor said no.' }),
    ])
    expect(canceled.status).toBe(200)
    const { rows } = await storedOf(companyId, pool._id)
    expect(rows.map(({ state }) => state)).toEqual(saved.status === 201 ? ['released'] : [])
    if (saved.status !== 201) expect([saved.status, saved.body.code]).toEqual([409, 'pool_state'])
  }
})

test('of two pools for one plan one opens, and its plan is not retired at the same moment', {
  timeout,
}, async () => {
  for (let n = 0; n < tries; n += 1) {
    const plan = await planToPool(w)
    const drafts = [await draftPool(w, plan), await draftPool(w, plan)]
    expect(new Set(drafts.map(({ slug }) => slug)).size).toBe(2)
    const planId = w.parts.priceBook.book().plans.find(({ name }) => name === plan.plan)?.id ?? ''
    const retiring = await drafted(operator, { kind: 'retire_plan', thing: planId })
    const [retired, ...opened] = await Promise.all([
      publishing(operator, retiring),
      ...drafts.map(({ _id }) => operator.post(`/api/operator/pools/${_id}/open`)),
    ])
    const open = opened.filter(({ status }) => status === 200)
    expect(open.length).toBe(retired?.status === 200 ? 0 : 1)
    for (const { status, body } of opened)
      if (status !== 200) expect(['pool_exists', 'unsuitable_plan']).toContain(body.code)
  }
})

async function storedOf(companyId: string, poolId: string) {
  const { db } = w.parts.database
  const rows = await db
    .select()
    .from(commitments)
    .where(and(eq(commitments.companyId, companyId), eq(commitments.poolId, poolId)))
  const id = rows[0]?.id ?? companyId
  return {
    rows,
    versions: await db.select().from(commitmentVersions).where(eq(commitmentVersions.commitmentId, id)),
    steps: await db.select().from(commitmentSteps).where(eq(commitmentSteps.commitmentId, id)),
  }
}
