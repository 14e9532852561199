import { beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { clearPools } from '#server/pools/clear.ts'
import { endWaits } from '#server/reports/upkeep/end-waits.ts'
import { colleague, userByEmail } from '#test/support/builders.ts'
import { countered, offerAt, operatorOf } from '#test/support/buyers.ts'
import { budget, costCenter } from '#test/support/finance.ts'
import { anotherSession } from '#test/support/fixtures.ts'
import { moveToDeadline, openPool } from '#test/support/pools.ts'
import { approves, asks, type Halden, halden, must, setPolicy, statusOf } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'
import { tickRequests } from './clock.ts'

let company: Halden
const w = await world()
beforeEach(async () => {
  company = await halden(w)
  await costCenter(company.ines, 'ENG', 'Engineering')
  await budget(company.ines, 1000, 'hard')
})

const onEng = { costCenter: 'ENG' }
const jonasDecides = ({ ids }: Halden) => ({
  name: 'Lead',
  always: true,
  approvers: [ids.jonas],
  need: 'any',
})

/** Mara, the only admin, asks; once Jonas is gone nobody else could decide, and the budget no longer covers it. */
async function asksMara({ lowersBudget = true } = {}) {
  await setPolicy(company.mara, jonasDecides(company))
  const request = await asks(company.mara, onEng)
  expect(request).toMatchObject({ status: 'open', step: { waitsFor: ['Jonas'] } })
  if (lowersBudget) await budget(company.ines, 1, 'hard')
  return request
}

async function purchaseStatus({ purchaseId }: { purchaseId: string }): Promise<string> {
  const sql = 'select status from purchases where id = $1'
  return (await w.parts.database.pool.query(sql, [purchaseId])).rows[0].status
}

/** It ended with the reason, its purchase with it, and whoever asked is told. */
async function expectEnded(request: { _id: string; purchaseId: string }, reason: string) {
  const { mara } = company
  await w.runJobs()
  const read = must(await mara.get(`/api/requests/${request._id}`)).body
  expect(read.status).toBe('lapsed')
  expect(read.history.at(-1)).toMatchObject({ what: 'Closed without a decision', who: 'Cobuy', reason })
  expect(await purchaseStatus(request)).toBe('cancelled')
  const [email] = (await w.emailsTo(mara.email)).filter(
    ({ subject }) => subject === 'Slack: closed without a decision',
  )
  expect(email?.text.replaceAll(/\s+/g, ' ')).toContain(`It could not go on: ${reason} You can ask again.`)
  const { entries } = must(await mara.get('/api/audit?action=request.lapsed')).body
  expect(JSON.stringify(entries)).toContain(reason)
}

describe('a pool ends for everybody, whatever a request that waited for it meets', () => {
  async function waits(given?: Parameters<typeof asksMara>[0]) {
    const request = await asksMara(given)
    const tiers = [{ minSeats: 60, minCompanies: 3, price: '6.00' }]
    const pool = await openPool(w, { vendor: 'Slack', plan: 'Pro', billingCycle: 'monthly', tiers })
    must(await company.jonas.post(`/api/requests/${request._id}/wait`, { step: 1 }))
    must(await company.mara.post(`/api/company/members/${company.ids.jonas}/offboard`, {}))
    const other = await halden(w)
    await setPolicy(other.mara, jonasDecides(other))
    const second = await asks(other.noah)
    must(await other.jonas.post(`/api/requests/${second._id}/wait`, { step: 1 }))
    await moveToDeadline(w, pool, { hours: 1 }, company.mara, other.noah)
    return { request, pool, other, second }
  }

  async function expectOver({ pool, other, second }: Awaited<ReturnType<typeof waits>>) {
    expect((await other.noah.get(`/api/pools/${pool.slug}`)).body.state).toBe('failed')
    expect(await statusOf(other.noah, second)).toBe('open')
  }

  test('one that its budget no longer covers ends with that reason', async () => {
    const story = await waits()
    await clearPools(systemContext(w.parts))
    await expectOver(story)
    await expectEnded(
      story.request,
      'Engineering 2026 has $1.00 left until December 31, 2026; this needs $7.88.',
    )
  })

  test('one of a suspended company ends with that reason', async () => {
    const story = await waits({ lowersBudget: false })
    const path = `/api/operator/companies/${company.companyId}/standing`
    must(await (await operatorOf(w)).put(path, { suspended: true, reason: 'Fraud' }))
    await clearPools(systemContext(w.parts))
    await expectOver(story)
    expect(await statusOf(company.mara, story.request)).toBe('lapsed')
  })
})

describe('nobody is kept in a company by a request that cannot go on', () => {
  const over = 'Engineering 2026 has $1.00 left until December 31, 2026; this needs $15.76.'

  test.each(['offboarded', 'removed', 'leaves'])(
    'somebody who is %s goes, and the request ends',
    async (how) => {
      const { mara, jonas, ids } = company
      const request = await asksMara()
      const path = `/api/company/members/${ids.jonas}`
      if (how === 'offboarded') must(await mara.post(`${path}/offboard`, {}))
      if (how === 'removed') must(await mara.delete(path))
      if (how === 'leaves') must(await jonas.post('/api/company/leave', {}))
      await expectEnded(request, over)
      expect((await jonas.get(`/api/requests/${request._id}`)).status).toBe(how === 'offboarded' ? 401 : 403)
    },
  )

  test('an admin whose role ends is no longer asked, and the request ends', async () => {
    const { mara } = company
    const domain = mara.email.split('@')[1] ?? ''
    const bea = await colleague(w, { admin: mara, domain }, { name: 'Bea', admin: true })
    await setPolicy(mara, { name: 'Admins', always: true, approvers: 'admins', need: 'any' })
    const request = await asks(mara, onEng)
    expect(request.step.waitsFor).toEqual(['Bea'])
    await budget(company.ines, 1, 'hard')
    const listed = must(await mara.get('/api/company/members?q=Bea')).body
    must(await mara.patch(`/api/company/members/${listed[0]._id}`, { role: 'employee' }))
    await expectEnded(request, over)
    expect((await approves(bea, request)).status).not.toBe(200)
  })

  test('an account whose deletion is due is deleted, and the request ends', async () => {
    const request = await asksMara()
    const { jonas } = company
    const fresh = await anotherSession(w, jonas)
    must(await fresh.delete('/api/user', { body: { email: jonas.email } }))
    w.clock.pass({ days: 7 })
    await endWaits(systemContext(w.parts))
    expect(await userByEmail(w, jonas.email)).toBeUndefined()
    expect(await statusOf(await anotherSession(w, company.mara), request)).toBe('lapsed')
  })

  test('the hourly clock ends what nobody is left to decide', async () => {
    const request = await asksMara()
    await w.parts.database.pool.query('update request_asked set is_open = false where request_id = $1', [
      request._id,
    ])
    await w.parts.database.pool.query('update members set user_id = null where id = $1', [company.ids.jonas])
    await tickRequests(systemContext(w.parts))
    await expectEnded(request, over)
  })

  test('an offer that can no longer be accepted is left as it was, and goes with the request', async () => {
    const { mara, jonas, ids, companyId } = company
    await setPolicy(mara, jonasDecides(company))
    const request = await asks(mara, { ...onEng, seats: 4 })
    must(await approves(jonas, request))
    await countered(await operatorOf(w), request.purchaseId, offerAt(20, 4))
    must(await mara.post(`/api/purchases/${request.purchaseId}/offer/accept`, { after: '80.00' }))
    await w.parts.database.pool.query('update companies set verified_at = null where id = $1', [companyId])
    must(await mara.post(`/api/company/members/${ids.jonas}/offboard`, {}))
    expect(await statusOf(mara, request)).toBe('lapsed')
    const closed = must(await mara.get('/api/purchases/closed')).body
    expect(closed).toMatchObject([{ _id: request.purchaseId, status: 'cancelled', after: '31.50' }])
    const { rows } = await w.parts.database.pool.query('select state from offers where purchase_id = $1', [
      request.purchaseId,
    ])
    expect(rows).toEqual([{ state: 'declined' }])
  })
})
