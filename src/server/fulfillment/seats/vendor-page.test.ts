import { expect, test } from 'vitest'
import { order } from '#test/support/buyers.ts'
import { addMembers, companyWithMembers } from '#test/support/company-members.ts'
import { paidAndDelivered } from '#test/support/deliveries.ts'
import { more } from '#test/support/more.ts'
import { published } from '#test/support/publications.ts'
import { world } from '#test/support/world.ts'
import { seatEvents } from './tables.ts'

const w = await world()

type Admin = Awaited<ReturnType<typeof companyWithMembers>>['admin']
const give = (admin: Admin, selectedMembers: string[], product: string, subscriptions: string[]) =>
  admin.post('/api/company/members', { selectedMembers, product, subscriptions })

async function withSeats() {
  const company = await companyWithMembers(w, 5)
  const { admin, ids } = company
  await paidAndDelivered(w, admin, order('Wiza', 'Email monthly', 4))
  await paidAndDelivered(w, admin, order('Wiza', 'Email and Phone annual', 2, 'annually'))
  await give(admin, ids.slice(0, 3), 'Wiza', ['Email (M)'])
  await give(admin, ids.slice(0, 1), 'Wiza', ['Email and Phone (A)'])
  return company
}

test('an unknown vendor is not found, and an unpaid one says so', async () => {
  const { admin } = await companyWithMembers(w, 0)
  expect((await admin.get('/api/seats/Nothing')).body.code).toBe('unknown_vendor')
  const unpaid = await admin.get('/api/seats/wiza')
  expect([unpaid.status, unpaid.body.code]).toEqual([409, 'product_not_paid'])
  expect(unpaid.body.message).toBe('Your company has no paid Wiza subscription.')
})

more('a vendor that is no longer listed keeps its page, without a way to its pricing page', async () => {
  const { admin } = await companyWithMembers(w, 0)
  await paidAndDelivered(w, admin, order('Artisan', 'Accelerate', 1))
  expect((await admin.get('/api/seats/Artisan')).body).toMatchObject({
    productName: 'Artisan',
    segment: 'Artisan',
  })
  await published(w, { kind: 'unlist_vendor', thing: 'artisan' })
  expect((await admin.get('/api/seats/Artisan')).body).toMatchObject({
    productName: 'Artisan',
    segment: null,
  })
  const { admin: other } = await companyWithMembers(w, 0)
  expect((await other.get('/api/seats/Artisan')).body).toMatchObject({
    code: 'product_not_paid',
    segment: null,
  })
})

test('the vendor page shows correct totals for seats, holders and the cost of unused seats', async () => {
  const { admin } = await withSeats()
  const { body } = await admin.get('/api/seats/WIZA')
  expect(body).toMatchObject({ productName: 'Wiza', seats: 6, holders: 3, allocable: 3 })
  expect(body.subProducts).toEqual([
    { name: 'Email (A)', bought: 0, held: 0, left: 0, idle: 0, unusedPerMonth: 0 },
    { name: 'Email and Phone (A)', bought: 2, held: 1, left: 1, idle: 1, unusedPerMonth: 149.25 },
    { name: 'Email (M)', bought: 4, held: 3, left: 1, idle: 1, unusedPerMonth: 89.1 },
    { name: 'Email and Phone (M)', bought: 0, held: 0, left: 0, idle: 0, unusedPerMonth: 0 },
  ])
  expect(body.unusedPerMonth).toBe(238.35)
})

more(
  "last month's spend and savings come from last month's invoices, lifetime savings from all",
  async () => {
    const { admin } = await withSeats()
    expect((await admin.get('/api/seats/Wiza')).body).toMatchObject({
      lifetimeSavings: 437.6,
      lastMonthSpend: 0,
      lastMonthSavings: 0,
    })
    w.clock.pass({ days: 20 })
    expect((await admin.get('/api/seats/Wiza')).body).toMatchObject({
      lifetimeSavings: 437.6,
      lastMonthSpend: 3938.4,
      lastMonthSavings: 437.6,
    })
  },
)

const names = (body: { members: { name: string }[] }) => body.members.map(({ name }) => name)

test('members with and without a seat are two lists, searchable by name and by seat', async () => {
  const { admin } = await withSeats()
  const list = async (query: string) => (await admin.get(`/api/seats/Wiza/members${query}`)).body
  expect(names(await list(''))).toEqual(['Ines Duarte', 'Jonas Weber', 'Priya Raman'])
  expect(names(await list('?q=RAM'))).toEqual(['Priya Raman'])
  expect(names(await list('?subscription=Email%20and%20Phone%20(A)'))).toEqual(['Ines Duarte'])
  const either = '?subscription=Email%20(M)&subscription=Email%20and%20Phone%20(A)'
  expect(names(await list(either))).toEqual(['Ines Duarte', 'Jonas Weber', 'Priya Raman'])
  expect(names(await list('?subscription=Email%20(A)'))).toEqual([])
  const without = names(await list('?holding=no'))
  expect(without).toContain('Caleb Ortiz')
  expect(without).not.toContain('Ines Duarte')
})

test('a long list is paged without gaps or duplicates', async () => {
  const { admin, companyId } = await companyWithMembers(w, 0)
  await addMembers(w, companyId, 40)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const path = `/api/seats/Wiza/members?holding=no&limit=7${cursor && `&cursor=${cursor}`}`
    const { body }: { body: { members: { _id: string }[]; next: string | null } } = await admin.get(path)
    seen.push(...body.members.map(({ _id }) => _id))
    cursor = body.next
  }
  expect(seen).toHaveLength(42)
  expect(new Set(seen).size).toBe(42)
})

test("the history says who got or lost a seat, when and by whom, newest first, for the admin's company only", async () => {
  const [{ admin, ids }, other] = [await withSeats(), await companyWithMembers(w, 0)]
  await admin.put(`/api/edit-members/${ids[0]}`, { productName: 'Wiza', subscriptions: [] })
  const first = (await admin.get('/api/seat-events?productName=wiza&limit=2')).body
  expect(first.events).toHaveLength(2)
  expect(first.events[0]).toMatchObject({
    change: 'taken',
    reason: 'edited',
    by: admin.email,
    at: w.clock.now().toISOString(),
    productName: 'Wiza',
    member: { _id: ids[0], name: 'Ines Duarte' },
  })
  const rest = (await admin.get(`/api/seat-events?cursor=${first.next}`)).body
  expect([rest.events.length, rest.next]).toEqual([4, null])
  expect((await other.admin.get('/api/seat-events')).body.events).toEqual([])
  expect((await other.admin.get(`/api/seat-events?member=${ids[0]}`)).body.events).toEqual([])
  expect((await admin.get('/api/seat-events?cursor=x')).status).toBe(400)
})

test('the seat history cannot be changed or deleted', async () => {
  await withSeats()
  const { db } = w.parts.database
  await expect(db.delete(seatEvents)).rejects.toThrow()
  await expect(db.update(seatEvents).set({ actor: 'nobody' })).rejects.toThrow()
})

test('the CSV has one line per seat, of one vendor or all, and is safe against formula injection', async () => {
  const { admin } = await withSeats()
  await paidAndDelivered(w, admin, order('Slack', 'Pro', 1))
  const formula = { name: '=HYPERLINK("x")', emailAccount: `eve@${admin.email.split('@')[1]}` }
  const eve = (await admin.post('/api/company/add-members', formula)).body
  await give(admin, [eve._id], 'Slack', ['Pro'])
  const one = await admin.get('/api/seats.csv?productName=wiza')
  expect(one.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(one.headers['content-disposition']).toBe('attachment; filename="seats-Wiza.csv"')
  const lines = one.text.split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toBe('\uFEFFName,Email,Product,Subscription,Since,Given by')
  expect(lines[1]).toMatch(/^Ines Duarte,person0@.*,Wiza,Email \(M\),2026-.*Z,ada@/)
  const all = await admin.get('/api/seats.csv')
  expect(all.text).toContain(`"'=HYPERLINK(""x"")",${eve.emailAccount},Slack,Pro`)
  expect(all.headers['content-disposition']).toBe('attachment; filename="seats.csv"')
})
