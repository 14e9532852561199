import { expect, test } from 'vitest'
import { company } from '#test/support/builders.ts'
import { buyer, operatorOf, order, requested } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'

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
