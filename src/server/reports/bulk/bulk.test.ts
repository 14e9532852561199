import { describe, expect, test } from 'vitest'
import { company, onboardingForm } from '#test/support/builders.ts'
import { buyer, operatorOf, order, requested } from '#test/support/buyers.ts'
import { staffOf } from '#test/support/staff.ts'
import { world } from '#test/support/world.ts'
import { workRun } from './work-run.ts'

const w = await world()
const olga = await operatorOf(w)

const nobody = '019a0000-0000-7000-8000-000000000000'

test('visitors and customers cannot decide about several things at once', async () => {
  const { admin, companyId } = await buyer(w)
  const pending = await requested(admin)
  for (const [path, body] of [
    ['purchases/approve', { ids: [pending] }],
    ['companies/verify', { companies: [{ _id: companyId, name: 'Acme', website: null }] }],
    ['companies/message', { ids: [companyId], subject: 'Hello', text: 'Hello' }],
    ['messages/done', { ids: [nobody] }],
  ] as const) {
    expect((await w.browser().post(`/api/operator/${path}`, body)).status).toBe(401)
    expect((await admin.post(`/api/operator/${path}`, body)).status).toBe(403)
  }
  expect((await olga.get(`/api/operator/purchases/${pending}`)).body.status).toBe('under_review')
})

test('none and more than 100 are refused', async () => {
  const many = Array.from({ length: 101 }, () => nobody)
  for (const ids of [[], many])
    expect((await olga.post('/api/operator/purchases/approve', { ids })).status).toBe(400)
})

test('selected requests are authorized under the rules of one; what fails says why and stops no other', async () => {
  const { admin } = await buyer(w)
  const stranger = await buyer(w, { verified: false })
  const [first, second] = [await requested(admin), await requested(admin, order('Slack', 'Pro', 2))]
  const refused = await requested(stranger.admin)
  await olga.post(`/api/operator/purchases/${second}/reject`, { reason: 'Not this one' })
  const third = await requested(admin, order('Slack', 'Pro', 9))
  const ids = [first, refused, second, nobody, third, first]
  const headers = { 'idempotency-key': 'all-of-them-0001' }
  const { body } = await olga.post('/api/operator/purchases/approve', { ids }, { headers })
  expect([body.done, body.failed]).toEqual([2, 3])
  const codes = body.results.map(({ _id, code }: { _id: string; code: string | null }) => [_id, code])
  expect(codes).toEqual([
    [first, null],
    [refused, 'company_unverified'],
    [second, 'wrong_status'],
    [nobody, 'not_found'],
    [third, null],
  ])
  expect(body.results[1].error).toBe('Verify the company before you approve its purchases.')
  const statusOf = async (id: string) => (await olga.get(`/api/operator/purchases/${id}`)).body.status
  expect([await statusOf(first), await statusOf(refused), await statusOf(second)]).toEqual([
    'authorized',
    'under_review',
    'rejected',
  ])
  const again = await olga.post('/api/operator/purchases/approve', { ids }, { headers })
  expect(again.body).toEqual(body)
})

test('selected companies are verified only as the operator saw them', async () => {
  const [seen, changed] = [await company(w, { name: 'Otter' }), await company(w, { name: 'Pine' })]
  const asSeen = (await olga.get('/api/operator/companies?limit=2')).body.companies
  await changed.admin.put(`/api/company/${changed.id}`, { name: 'Pine & Sons' })
  const companies = asSeen.map(({ _id, name, website }: Record<string, string>) => ({ _id, name, website }))
  const { body } = await olga.post('/api/operator/companies/verify', { companies })
  expect(body).toMatchObject({
    done: 1,
    failed: 1,
    results: [
      { _id: changed.id, code: 'company_changed' },
      { _id: seen.id, done: true },
    ],
  })
})

test('what has no id of ours is not found, and stops no other', async () => {
  await company(w, { name: 'Elm' })
  const [{ _id: id, name, website }] = (await olga.get('/api/operator/companies?limit=1')).body.companies
  const selected = ['', `${id} or 1=1`, id].map((_id) => ({ _id, name, website }))
  const answer = await olga.post('/api/operator/companies/verify', { companies: selected })
  expect([answer.status, answer.body.results.map(({ code }: { code: string | null }) => code)]).toEqual([
    200,
    ['not_found', 'not_found', null],
  ])
})

test('a message goes to the admins of the selected companies, and the same one only once', async () => {
  const [one, other] = [await company(w), await company(w)]
  const message = { subject: 'Your invoices', text: 'They have a new design.\nPlease look at them.' }
  const send = async (ids: string[]) =>
    (await olga.post('/api/operator/companies/message', { ids, ...message })).body
  expect((await send([one.id])).done).toBe(1)
  expect((await send([one.id, other.id, nobody])).results).toMatchObject([
    { code: 'already_sent' },
    { done: true },
    { code: 'not_found' },
  ])
  for (const { admin, employee } of [one, other]) {
    const got = (await w.emailsTo(admin.email)).filter(({ subject }) => subject === message.subject)
    expect(got).toHaveLength(1)
    expect((await w.emailsTo(employee.email)).map(({ subject }) => subject)).not.toContain(message.subject)
  }
  const { history } = (await olga.get(`/api/operator/companies/${one.id}`)).body
  expect(history[0]).toMatchObject({ action: 'company.messaged', detail: { admins: 1 } })
})

describe('everything that a filter finds', () => {
  const runs = async (action: string) =>
    (await olga.get(`/api/operator/bulk-runs?action=${action}`)).body.runs

  test('is approved by a job, each by the rules of one; what fails says why', async () => {
    const { admin } = await buyer(w, { name: 'Larch One' })
    const stranger = await buyer(w, { name: 'Larch Two', verified: false })
    const [first, second] = [await requested(admin), await requested(admin, order('Slack', 'Pro', 2))]
    const refused = await requested(stranger.admin)
    const other = await requested((await buyer(w, { name: 'Elsewhere' })).admin)
    const all = { q: 'larch', vendor: 'slack' }
    for (const who of [w.browser(), admin])
      expect((await who.post('/api/operator/purchases/approve', { all })).status).toBeGreaterThan(400)
    const { body } = await olga.post('/api/operator/purchases/approve', { all })
    expect(body.run).toMatchObject({ action: 'approve', total: 3, tried: 0, failed: 0, finishedAt: null })
    await w.runJobs()
    const [run] = await runs('approve')
    expect(run).toMatchObject({ _id: body.run._id, total: 3, tried: 3, failed: 1 })
    expect(run.finishedAt).toBe(w.clock.now().toISOString())
    expect(run.failures).toMatchObject([
      { _id: refused, name: 'Slack for Larch Two', code: 'company_unverified' },
    ])
    const statusOf = async (id: string) => (await olga.get(`/api/operator/purchases/${id}`)).body.status
    const statuses = []
    for (const id of [first, second, refused, other]) statuses.push(await statusOf(id))
    expect(statuses).toEqual(['authorized', 'authorized', 'under_review', 'under_review'])
    expect((await olga.get('/api/operator/audit?limit=200')).body.entries).toContainEqual(
      expect.objectContaining({ action: 'bulk.started', thingId: run._id }),
    )
    const reviewer = await staffOf(w, 'reviewer')
    expect((await reviewer.get('/api/operator/bulk-runs?action=approve')).body.runs).toEqual([])
  })

  test('is emailed once, however often the job is repeated', async () => {
    const team = await company(w, { name: 'Hazel' })
    const words = { subject: 'A new price', text: 'From January on.' }
    const { body } = await olga.post('/api/operator/companies/message', { all: { q: 'hazel' }, ...words })
    for (let round = 0; round < 2; round += 1) await workRun(w.parts, body.run._id)
    const got = (await w.emailsTo(team.admin.email)).filter(({ subject }) => subject === words.subject)
    expect(got).toHaveLength(1)
    expect((await runs('message'))[0]).toMatchObject({ total: 1, tried: 1, failed: 0 })
  })

  test('is verified only as it was when the operator decided', async () => {
    const [kept, changed] = [await company(w, { name: 'Rowan A' }), await company(w, { name: 'Rowan B' })]
    const all = { q: 'rowan', verified: 'no' }
    const { body } = await olga.post('/api/operator/companies/verify', { all })
    await changed.admin.put(`/api/company/${changed.id}`, { name: 'Rowan & Sons' })
    await workRun(w.parts, body.run._id)
    expect((await runs('verify'))[0]).toMatchObject({
      total: 2,
      failures: [{ _id: changed.id, name: 'Rowan & Sons', code: 'company_changed' }],
    })
    expect((await olga.get(`/api/operator/companies/${kept.id}`)).body.verified).toBe(true)
  })

  test('leaves out the operator’s own company', async () => {
    const reviewer = await staffOf(w, 'reviewer')
    const own = await reviewer.post('/api/company', { ...onboardingForm, name: 'Alder' })
    const all = { q: 'alder', verified: 'no' }
    const { body } = await reviewer.post('/api/operator/companies/verify', { all })
    await workRun(w.parts, body.run._id)
    const [run] = (await reviewer.get('/api/operator/bulk-runs?action=verify')).body.runs
    expect(run).toMatchObject({ total: 1, failures: [{ _id: own.body._id, code: 'own_company' }] })
    expect((await olga.get(`/api/operator/companies/${own.body._id}`)).body.verified).toBe(false)
  })

  test('goes on under the rights that the operator still has, and with nothing to do is refused', async () => {
    const { admin } = await buyer(w, { name: 'Juniper' })
    const id = await requested(admin)
    const reviewer = await staffOf(w, 'reviewer')
    const { body } = await reviewer.post('/api/operator/purchases/approve', { all: { q: 'juniper' } })
    expect((await olga.delete(`/api/operator/staff/${reviewer.staffId}`)).status).toBe(204)
    await workRun(w.parts, body.run._id)
    expect((await olga.get(`/api/operator/purchases/${id}`)).body.status).toBe('under_review')
    const nothing = await olga.post('/api/operator/purchases/approve', { all: { q: 'no such company' } })
    expect([nothing.status, nothing.body.message]).toEqual([400, 'Nothing matches anymore.'])
    expect((await olga.post('/api/operator/purchases/approve', {})).status).toBe(400)
  })
})
