import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Buyer, order, paid } from '#test/support/buyers.ts'
import { companyWithMembers } from '#test/support/company-members.ts'
import { world } from '#test/support/world.ts'

const w = await world()

type Admin = Buyer['admin']
const give = async (admin: Admin, selectedMembers: string[]) =>
  (await admin.post('/api/company/members', { selectedMembers, product: 'Slack', subscriptions: ['Pro'] }))
    .body
const take = async (admin: Admin, id: string) =>
  (await admin.put(`/api/edit-members/${id}`, { productName: 'Slack', subscriptions: [] })).body
const undo = (admin: Admin, change: string) => admin.post(`/api/seat-changes/${change}/undo`)

async function withSlack(seats: number, members = 2) {
  const company = await companyWithMembers(w, members)
  await paid(w, company.admin, order('Slack', 'Pro', seats))
  const [ann = '', bob = ''] = company.ids
  return { ...company, ann, bob }
}

/** Everything about the seats of a company but who changed them. */
async function seatsOf(companyId: string) {
  const { rows } = await w.parts.database.db.execute(
    sql`select id, member_id, seat_name, given_at, given_by, notice_id from seats where company_id = ${companyId} order by id`,
  )
  return rows
}

test('only an admin of the company undoes its changes', async () => {
  const [{ admin, employee, ann }, stranger] = [await withSlack(2), await companyWithMembers(w, 0)]
  const { change } = await give(admin, [ann])
  expect((await undo(employee, change)).body.code).toBe('admins_only')
  expect((await undo(stranger.admin, change)).status).toBe(404)
  expect((await undo(admin, 'nothing')).status).toBe(404)
  expect((await undo(admin, ann)).status).toBe(404)
})

test('undoing a hand-out frees exactly those seats, once', async () => {
  const { admin, ann, bob } = await withSlack(3)
  await give(admin, [ann])
  // Ann keeps the seat she had before.
  const { change } = await give(admin, [ann, bob])
  const undone = await undo(admin, change)
  expect([undone.status, undone.body]).toEqual([
    200,
    { productName: 'Slack', counts: { Pro: 2, Business: 0 } },
  ])
  const { members } = (await admin.get('/api/seats/Slack/members')).body
  expect(members.map(({ _id }: { _id: string }) => _id)).toEqual([ann])
  expect((await undo(admin, change)).body.code).toBe('already_undone')
  const { events } = (await admin.get('/api/seat-events?productName=Slack&limit=1')).body
  expect(events[0]).toMatchObject({
    change: 'taken',
    reason: 'undone',
    member: { _id: bob },
    by: admin.email,
  })
})

test('undoing a take-back restores the same seat: since when, by whom, and without another email', async () => {
  const { admin, companyId, ann, bob } = await withSlack(2)
  await give(admin, [ann, bob])
  const [listed] = (await admin.get(`/api/seats/Slack/members`)).body.members
  const members = [{ email: listed.emailAccount, productName: 'Slack', subscriptions: 'Pro' }]
  expect((await admin.post('/api/send-product-email', { members })).status).toBe(202)
  await w.runJobs()
  const before = await seatsOf(companyId)
  w.clock.pass({ days: 3 })
  const { change } = await take(admin, listed._id)
  expect(await seatsOf(companyId)).toHaveLength(1)
  expect((await undo(admin, change)).status).toBe(200)
  expect(await seatsOf(companyId)).toEqual(before)
})

test('a change that changed nothing has nothing to undo', async () => {
  const { admin, ann } = await withSlack(2)
  await give(admin, [ann])
  expect((await give(admin, [ann])).change).toBeNull()
})

test('an undo is refused with the reason when a seat has gone, come back or is taken', async () => {
  const { admin, ann, bob } = await withSlack(1)
  const given = await give(admin, [ann])
  const taken = await take(admin, ann)
  expect((await undo(admin, given.change)).body).toMatchObject({
    code: 'undo_outdated',
    message: 'Ines Duarte no longer has this Pro seat, so there is nothing to undo.',
  })
  await give(admin, [bob])
  expect((await undo(admin, taken.change)).body).toMatchObject({
    code: 'no_seats_left',
    message: 'You need 1 seat for Pro, but 0 are left. Nothing was changed.',
    counts: { Pro: 0, Business: 0 },
  })
  await take(admin, bob)
  await give(admin, [ann])
  expect((await undo(admin, taken.change)).body.code).toBe('undo_outdated')
  await admin.delete(`/api/company/members/${ann}`)
  expect((await undo(admin, taken.change)).body.message).toBe(
    "Ines Duarte is no longer on your team, so this seat can't be given back.",
  )
})

test('an email about a seat is not sent once its hand-out was undone', async () => {
  const { admin, ann } = await withSlack(1)
  const { change } = await give(admin, [ann])
  const [listed] = (await admin.get('/api/seats/Slack/members')).body.members
  await undo(admin, change)
  const members = [{ email: listed.emailAccount, productName: 'Slack', subscriptions: 'Pro' }]
  expect((await admin.post('/api/send-product-email', { members })).body.code).toBe('seat_not_held')
})
