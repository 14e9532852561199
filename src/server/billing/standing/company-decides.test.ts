import { expect, test } from 'vitest'
import { operatorOf, order } from '#test/support/buyers.ts'
import { commit, openPool } from '#test/support/pools.ts'
import { approves, asks, halden, managerStep, must, setPolicy, statusOf } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

const w = await world()

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

test('D2: a suspended company orders nothing by claiming what was chosen before the login', async () => {
  const { mara, companyId } = await halden(w)
  must(await mara.post('/api/guest-purchase', order('Slack', 'Pro', 5)))
  await setStanding(companyId, true)
  const claim = () => mara.get('/api/submit-guest-purchases')
  const refused = await claim()
  expect([refused.status, refused.body.code]).toEqual([409, 'suspended'])
  const requested = async () => must(await mara.get('/api/purchases2')).body
  expect(await requested()).toEqual([])
  await setStanding(companyId, false)
  expect(must(await claim()).body).toEqual({ claimed: 1 })
})

test('D2: a suspended company without such a purchase is told nothing', async () => {
  const { mara, companyId } = await halden(w)
  await setStanding(companyId, true)
  expect(must(await mara.get('/api/submit-guest-purchases')).body).toEqual({ claimed: 0 })
})

test('D2: a suspended company does not accept what a pool asks for by now', async () => {
  const { mara, companyId } = await halden(w)
  const { slug } = await openPool(w)
  must(await commit(mara, slug, [[10, 14]]))
  await setStanding(companyId, true)
  expect((await mara.post(`/api/pools/${slug}/commitment/stay`)).body.code).toBe('suspended')
})
