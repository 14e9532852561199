import { beforeEach, expect, test } from 'vitest'
import { operatorOf } from '../../../test/buyers.ts'
import { commit, openPool, poolEnv } from '../../../test/pools.ts'
import { approves, asks, halden, managerStep, must, setPolicy, statusOf } from '../../../test/requests.ts'
import { world } from '../../../test/world.ts'

const w = await world({ env: poolEnv })

beforeEach(() => w.clock.set('2026-11-12T10:00:00Z'))

async function setStanding(companyId: string, suspended: boolean) {
  const olga = await operatorOf(w)
  const body = { suspended, reason: 'Unpaid' }
  must(await olga.put(`/api/operator/companies/${companyId}/standing`, body))
}

test('D2: the last approval waits until the company is no longer suspended', async () => {
  const { mara, noah, jonas, companyId } = await halden(w)
  await setPolicy(mara, managerStep)
  const request = await asks(noah)
  await setStanding(companyId, true)
  const answer = await approves(jonas, request)
  expect([answer.status, answer.body.code]).toEqual([409, 'suspended'])
  expect(await statusOf(noah, request)).toBe('open')
  await setStanding(companyId, false)
  must(await approves(jonas, request))
})

test('D2: a suspended company cannot commit, and what it committed to does not count', async () => {
  const { mara, companyId } = await halden(w)
  const { slug } = await openPool(w)
  must(await commit(mara, slug, [[10, 14]]))
  const mine = async () => must(await mara.get(`/api/pools/${slug}`)).body.mine.commitment
  expect(await mine()).toMatchObject({ counts: true })
  await setStanding(companyId, true)
  expect(await mine()).toMatchObject({ counts: false, why: 'suspended' })
  expect((await commit(mara, slug, [[12, 14]])).body.code).toBe('suspended')
  await setStanding(companyId, false)
  expect(await mine()).toMatchObject({ counts: true })
})
