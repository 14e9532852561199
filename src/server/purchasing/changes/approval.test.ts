import { expect, test } from 'vitest'
import { runAt } from '#test/support/billing.ts'
import { paid } from '#test/support/buyers.ts'
import { changes, laterWith, linesBilled } from '#test/support/changes.ts'
import { approves, declines, halden, must, setPolicy, statusOf, toDecide } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

const w = await world()

/** Jonas decides on everything that Mara wants. */
async function withPolicy() {
  w.clock.set('2026-11-12T10:00:00Z')
  const company = await halden(w)
  const id = await paid(w, company.mara)
  const step = { name: 'Jonas', always: true, approvers: [company.ids.jonas], need: 'any' }
  await setPolicy(company.mara, step)
  return { ...company, id }
}

const purchaseOf = async (person: Parameters<typeof toDecide>[0]) =>
  must(await person.get('/api/purchases2')).body[0]

test('more seats wait for the approval; until then nothing is booked', async () => {
  const { mara, jonas, noah, id } = await withPolicy()
  const { made } = await changes(mara, id, { line: 0, seats: 6 })
  expect(made.body).toMatchObject({ state: 'awaiting_approval', requestId: expect.any(String) })
  const request = { _id: made.body.requestId }
  expect((await purchaseOf(mara)).lines[0].seats).toBe(4)
  expect(await linesBilled(w, id)).toHaveLength(1)
  expect((await approves(noah, request)).status).toBe(404)
  expect((await approves(mara, request)).status).toBe(409)
  expect(await toDecide(jonas)).toEqual([request._id])
  must(await approves(jonas, request))
  const after = await purchaseOf(mara)
  expect([after.lines[0].seats, after.changes]).toEqual([6, []])
  expect((await linesBilled(w, id))[1]).toBe('change change: 2 Pro 11-12 to 12-12 = 1575')
  expect(await statusOf(mara, request)).toBe('approved')
})

test('the charge is that of the day; above what was asked for, the company decides again', async () => {
  const { mara, jonas, id } = await withPolicy()
  w.clock.set('2026-12-10T10:00:00Z')
  for (const person of [mara, jonas])
    must(await person.post('/auth/login', { email: person.email, password: 'correct horse battery' }))
  const { preview, made } = await changes(mara, id, { line: 0, seats: 6 })
  expect(preview.total).toBe(1.05)
  const request = { _id: made.body.requestId }
  // A new cycle began: the same seats cost more than the two days that were asked for.
  w.clock.set('2026-12-13T10:00:00Z')
  for (const person of [mara, jonas])
    must(await person.post('/auth/login', { email: person.email, password: 'correct horse battery' }))
  must(await approves(jonas, request))
  expect(await statusOf(mara, request)).toBe('open')
  expect((await purchaseOf(mara)).changes).toMatchObject([{ state: 'awaiting_approval', total: 15.24 }])
  must(await approves(jonas, request))
  expect((await purchaseOf(mara)).lines[0].seats).toBe(6)
})

test('declined, withdrawn or replaced, it never happens; fewer seats ask nobody', async () => {
  const { mara, jonas, id } = await withPolicy()
  const { made: first } = await changes(mara, id, { line: 0, seats: 6 })
  must(await declines(jonas, { _id: first.body.requestId }))
  expect((await purchaseOf(mara)).changes).toEqual([])
  const { made: second } = await changes(mara, id, { line: 0, seats: 7 })
  must(await mara.delete(`/api/purchases/${id}/changes/${second.body._id}`))
  expect(await statusOf(mara, { _id: second.body.requestId })).toBe('withdrawn')
  const { made: third } = await changes(mara, id, { line: 0, seats: 8 })
  const { made: fourth } = await changes(mara, id, { line: 0, seats: 3 })
  expect(fourth.body.state).toBe('scheduled')
  expect(await statusOf(mara, { _id: third.body.requestId })).toBe('withdrawn')
  expect((await purchaseOf(mara)).lines[0].seats).toBe(4)
  const { made: fifth } = await changes(mara, id, { line: 0, seats: 9 })
  must(await mara.post(`/api/purchases/${id}/cancel`))
  expect(await statusOf(mara, { _id: fifth.body.requestId })).toBe('withdrawn')
})

test('fewer seats that more seats replace are taken back: what was invoiced for them lacks nothing, whoever decides', async () => {
  const { mara, jonas, id } = await withPolicy()
  await changes(mara, id, { line: 0, seats: 2 })
  await runAt(w, '2026-12-01T00:11:00Z')
  expect((await linesBilled(w, id)).at(-1)).toBe('monthly cycle: 2 Pro 12-12 to 01-12 = 1575')
  await laterWith(w, '2026-12-02T10:00:00Z', mara, jonas)
  const { made } = await changes(mara, id, { line: 0, seats: 5 })
  must(await declines(jonas, { _id: made.body.requestId }))
  expect((await purchaseOf(mara)).lines[0].seats).toBe(4)
  await runAt(w, '2027-01-01T00:11:00Z')
  expect((await linesBilled(w, id)).slice(2)).toEqual([
    'monthly change: 2 Pro 12-12 to 01-12 = 1575',
    'monthly cycle: 4 Pro 01-12 to 02-12 = 3150',
  ])
})

test('more seats that are approved after they replaced fewer are charged for what is left', async () => {
  const { mara, jonas, id } = await withPolicy()
  await changes(mara, id, { line: 0, seats: 2 })
  await runAt(w, '2026-12-01T00:11:00Z')
  await laterWith(w, '2026-12-02T10:00:00Z', mara)
  const { made } = await changes(mara, id, { line: 0, seats: 5, billing: 'next' })
  await laterWith(w, '2026-12-12T12:00:00Z', jonas)
  must(await approves(jonas, { _id: made.body.requestId }))
  await runAt(w, '2027-01-01T00:11:00Z')
  const december = (await linesBilled(w, id)).filter((line) => line.includes('to 01-12'))
  expect(december.reduce((sum, line) => sum + Number(line.split(' = ')[1]), 0)).toBe(3938)
})
