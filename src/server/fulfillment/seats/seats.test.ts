import { expect, test } from 'vitest'
import { type Buyer, buyer, order, paid, requested } from '#test/support/buyers.ts'
import { companyWithMembers, memberIds } from '#test/support/company-members.ts'
import { world } from '#test/support/world.ts'

const w = await world()

const linkedIn = (core: number, team = 0) => ({
  productName: 'LinkedIn',
  selectedProducts: [
    { name: 'Core Monthly', billingCycle: 'monthly', seats: core },
    ...(team ? [{ name: 'Team Monthly', billingCycle: 'monthly', seats: team }] : []),
  ],
})
const give = (
  admin: Buyer['admin'],
  selectedMembers: string[],
  subscriptions = ['Core'],
  product = 'LinkedIn',
) => admin.post('/api/company/members', { selectedMembers, product, subscriptions })
const edit = (admin: Buyer['admin'], id: string, subscriptions: string[], productName = 'LinkedIn') =>
  admin.put(`/api/edit-members/${id}`, { productName, subscriptions })
const left = async (admin: Buyer['admin'], product = 'LinkedIn') =>
  (await admin.get(`/subproduct-count?productName=${product}`)).body

test('an employee cannot assign or edit seats, or see counts', async () => {
  const { employee, ids } = await companyWithMembers(w, 1)
  const id = ids[0] ?? ''
  const answers = [
    await employee.get('/subproduct-count?productName=LinkedIn'),
    await give(employee, [id]),
    await employee.get(`/api/edit-members/${id}`),
    await edit(employee, id, ['Core']),
    await employee.post('/api/send-product-email', { members: [] }),
    await employee.get('/api/seats/LinkedIn'),
    await employee.get('/api/seats/LinkedIn/members'),
    await employee.get('/api/seat-events'),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [403, 'admins_only']),
  )
  expect((await employee.get('/api/seats.csv')).body.code).toBe('finance_only')
})

test("another company's member is not found, and the whole batch is rejected", async () => {
  const [{ admin, ids }, stranger] = [await companyWithMembers(w, 2), await companyWithMembers(w, 1)]
  await paid(w, admin, linkedIn(5))
  const foreign = stranger.ids[0] ?? ''
  expect((await give(admin, [...ids, foreign])).status).toBe(404)
  expect((await give(admin, [...ids, 'no-id-at-all'])).status).toBe(404)
  expect((await edit(admin, foreign, ['Core'])).status).toBe(404)
  expect((await admin.get(`/api/edit-members/${foreign}`)).status).toBe(404)
  expect((await admin.get('/api/edit-members/nobody')).status).toBe(404)
  expect((await admin.get('/api/seat-events?member=nobody')).status).toBe(404)
  expect(await left(admin)).toEqual({ 'Sales Navigator Team': 0, Core: 5 })
})

test.each([
  ['an unknown product', { product: 'Nothing' }, 404, 'unknown_vendor'],
  ['a product that is not paid', { product: 'Wiza', subscriptions: ['Email (M)'] }, 409, 'product_not_paid'],
  ['an unknown sub-product', { subscriptions: ['Core', 'Gold'] }, 400, 'unknown_subproduct'],
  ['a plan that was not bought', { subscriptions: ['Sales Navigator Team'] }, 409, 'plan_not_bought'],
  ['a sub-product twice', { subscriptions: ['Core', 'Core'] }, 400, 'repeated_subproduct'],
  ['no sub-product', { subscriptions: [] }, 400, 'invalid_input'],
  ['nobody', { selectedMembers: [] }, 400, 'invalid_input'],
  ['no list', { selectedMembers: 'all' }, 400, 'invalid_input'],
])('%s is rejected and nothing changes', async (_, wrong, status, code) => {
  const { admin, ids } = await companyWithMembers(w, 1)
  await paid(w, admin, linkedIn(5))
  await requested(admin, order('Wiza', 'Email monthly', 3))
  const body = { selectedMembers: ids, product: 'LinkedIn', subscriptions: ['Core'], ...wrong }
  const answer = await admin.post('/api/company/members', body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(Boolean(answer.body.fields)).toBe(status === 400)
  expect((await left(admin)).Core).toBe(5)
})

test('a member listed twice is rejected, in any spelling of the id', async () => {
  const { admin, ids } = await companyWithMembers(w, 1)
  await paid(w, admin, linkedIn(5))
  const id = ids[0] ?? ''
  for (const twice of [
    [id, id],
    [id, id.toUpperCase()],
  ]) {
    const answer = await give(admin, twice)
    expect([answer.status, answer.body.code]).toEqual([400, 'repeated_member'])
  }
  expect((await left(admin)).Core).toBe(5)
})

test('a batch that needs one seat too many changes nothing and says how many are left', async () => {
  const { admin, ids } = await companyWithMembers(w, 3)
  await paid(w, admin, linkedIn(2))
  const refused = await give(admin, ids)
  expect([refused.status, refused.body.code]).toEqual([409, 'no_seats_left'])
  expect(refused.body.counts).toEqual({ 'Sales Navigator Team': 0, Core: 2 })
  const given = await give(admin, ids.slice(0, 2))
  expect(given.body.counts).toEqual({ 'Sales Navigator Team': 0, Core: 0 })
})

test('seats are counted from paid lines, with any spelling of the vendor', async () => {
  const { admin, ids } = await companyWithMembers(w, 2)
  expect(await left(admin)).toEqual({ 'Sales Navigator Team': 0, Core: 0 })
  await paid(w, admin, linkedIn(3, 2))
  await paid(w, admin, linkedIn(4))
  await requested(admin, linkedIn(50))
  expect(await left(admin, 'linkedin')).toEqual({ 'Sales Navigator Team': 2, Core: 7 })
  await give(admin, ids, ['Core', 'Sales Navigator Team'], 'LINKEDIN')
  expect(await left(admin)).toEqual({ 'Sales Navigator Team': 0, Core: 5 })
  expect((await admin.get('/subproduct-count?productName=Nothing')).status).toBe(404)
  expect((await admin.get('/subproduct-count')).status).toBe(400)
})

test('Vanta covers twenty people', async () => {
  const { admin, ids } = await companyWithMembers(w, 1)
  await paid(w, admin, order('Vanta', 'Core', 1))
  await give(admin, ids, ['Core Package'], 'Vanta')
  expect(await left(admin, 'Vanta')).toEqual({ 'Core Package': 19, 'Growth Package': 0 })
})

test('the seats of a member appear in the member list and the edit call, and nowhere else', async () => {
  const { admin, ids } = await companyWithMembers(w, 2)
  await paid(w, admin, linkedIn(3))
  await paid(w, admin, order('Wiza', 'Email monthly', 3))
  const [ann = '', bob = ''] = ids
  await give(admin, [ann])
  await give(admin, [ann], ['Email (M)'], 'Wiza')
  const products = [
    { productName: 'LinkedIn', subscriptions: ['Core'] },
    { productName: 'Wiza', subscriptions: ['Email (M)'] },
  ]
  const { body } = await admin.get('/api/company/members')
  const byId = new Map(body.map((member: { _id: string }) => [member._id, member]))
  expect(byId.get(ann)).toMatchObject({ products, product: 'LinkedIn', subscriptions: ['Core', 'Email (M)'] })
  expect(byId.get(bob)).toMatchObject({ products: [], product: '', subscriptions: [] })
  expect((await admin.get(`/api/edit-members/${ann}`)).body).toMatchObject({ _id: ann, products })
})

test('an edit adds, removes and keeps seats, and repeating it changes nothing', async () => {
  const { admin, ids } = await companyWithMembers(w, 2)
  await paid(w, admin, linkedIn(1, 1))
  const [ann = '', bob = ''] = ids
  expect((await edit(admin, ann, ['Core'])).body.products).toEqual([
    { productName: 'LinkedIn', subscriptions: ['Core'], access: 'waiting' },
  ])
  expect((await edit(admin, ann, ['Core', 'Sales Navigator Team'])).status).toBe(200)
  expect((await edit(admin, bob, ['Core'])).body).toMatchObject({
    code: 'no_seats_left',
    counts: { 'Sales Navigator Team': 0, Core: 0 },
  })
  expect((await edit(admin, ann, ['Sales Navigator Team'])).status).toBe(200)
  expect((await edit(admin, bob, ['Core'])).status).toBe(200)
  expect((await edit(admin, ann, [])).body.products).toEqual([])
  expect(await left(admin)).toEqual({ 'Sales Navigator Team': 1, Core: 0 })
  expect((await give(admin, [bob])).status).toBe(200)
  expect(await left(admin)).toEqual({ 'Sales Navigator Team': 1, Core: 0 })
})

test('the same Idempotency-Key gets the same response, gives seats once, and belongs to one member', async () => {
  const { admin, ids } = await companyWithMembers(w, 2)
  await paid(w, admin, linkedIn(5))
  const [ann = '', bob = ''] = ids
  const headers = { 'idempotency-key': `key-${ann}` }
  const body = { selectedMembers: [ann], product: 'LinkedIn', subscriptions: ['Core'] }
  const [first, second] = [
    await admin.post('/api/company/members', body, { headers }),
    await admin.post('/api/company/members', body, { headers }),
  ]
  expect(second.body).toEqual(first.body)
  const change = { productName: 'LinkedIn', subscriptions: ['Core'] }
  expect((await admin.put(`/api/edit-members/${ann}`, change, { headers })).status).toBe(200)
  expect((await admin.put(`/api/edit-members/${bob}`, change, { headers })).body.code).toBe('key_reused')
  expect((await left(admin)).Core).toBe(4)
})

test('removing a member frees their seats, and the history says so', async () => {
  const { admin, ids } = await companyWithMembers(w, 2)
  await paid(w, admin, linkedIn(2, 1))
  const [ann = ''] = ids
  await give(admin, [ann], ['Core', 'Sales Navigator Team'])
  expect((await admin.delete(`/api/company/members/${ann}`)).status).toBe(204)
  expect(await left(admin)).toEqual({ 'Sales Navigator Team': 1, Core: 2 })
  const { events } = (await admin.get(`/api/seat-events?member=${ann}`)).body
  expect(events.map(({ change, reason }: { change: string; reason: string }) => [change, reason])).toEqual([
    ['taken', 'member left'],
    ['taken', 'member left'],
    ['given', 'assigned'],
    ['given', 'assigned'],
  ])
})

test('employees see their own seats', async () => {
  const { admin, employee } = await buyer(w)
  expect((await employee.get('/api/my-seats')).body).toEqual({ seats: [] })
  await paid(w, admin, linkedIn(2))
  const id = (await memberIds(admin)).get(employee.email) ?? ''
  await give(admin, [id])
  const since = w.clock.now().toISOString()
  expect((await employee.get('/api/my-seats')).body).toEqual({
    seats: [
      {
        _id: expect.any(String),
        productName: 'LinkedIn',
        logo: null,
        subscription: 'Core',
        since,
        access: { state: 'waiting', since },
      },
    ],
  })
})
