import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { colleague } from '#test/support/builders.ts'
import { buyer, order, type Person } from '#test/support/buyers.ts'
import { paidAndDelivered } from '#test/support/deliveries.ts'
import { more } from '#test/support/more.ts'
import { world } from '#test/support/world.ts'
import { absences } from './tables.ts'

const w = await world()
const acme = await buyer(w)
await paidAndDelivered(w, acme.admin, order('Slack', 'Pro', 4))

const domain = () => acme.admin.email.split('@')[1] ?? ''
const join = (name: string, role: 'admin' | 'finance' | 'employee' = 'employee') =>
  colleague(w, { admin: acme.admin, domain: domain() }, { name, role })
type Wire = { _id: string; emailAccount: string; manager: string | null }
const members = async () => (await acme.admin.get('/api/company/members')).body as Wire[]
const find = async ({ email }: Person) => (await members()).find(({ emailAccount }) => emailAccount === email)
const idOf = async (person: Person) => (await find(person))?._id ?? ''
const path = async (person: Person) => `/api/company/members/${await idOf(person)}/offboard`
const manage = async (person: Person, manager: Person) =>
  acme.admin.patch(`/api/company/members/${await idOf(person)}`, { manager: await idOf(manager) })

const nothing = { seats: [], perMonth: 0, sessions: 0, steps: 0, policySteps: 0, reports: 0, requests: 0 }

test('employees, finance and another company offboard nobody', async () => {
  const ines = await join('Ines', 'finance')
  const other = await buyer(w)
  const at = await path(acme.employee)
  for (const who of [acme.employee, ines]) {
    expect((await who.post(at, {})).body.code).toBe('admins_only')
    expect((await who.get(at)).body.code).toBe('admins_only')
  }
  expect((await other.admin.post(at, {})).status).toBe(404)
  expect((await other.admin.get(at)).status).toBe(404)
  expect((await acme.admin.post(at, { handover: null })).body.code).toBe('unknown_field')
})

test('the last admin stays', async () => {
  expect((await acme.admin.post(await path(acme.admin), {})).body.code).toBe('last_admin')
  expect((await acme.admin.get('/api/company/members')).status).toBe(200)
})

test('whoever takes over has joined, is on the team and is not the one who leaves', async () => {
  const ann = await join('Ann')
  const at = await path(ann)
  const invited = await acme.admin.post('/api/company/add-members', {
    name: 'Ira',
    emailAccount: `ira@outside-${domain()}`,
  })
  expect((await acme.admin.post(at, { handOver: invited.body._id })).body.code).toBe('not_joined')
  expect((await acme.admin.post(at, { handOver: await idOf(ann) })).body.fields).toHaveProperty('handOver')
  expect((await acme.admin.post(at, { handOver: 'nobody' })).status).toBe(404)
  expect(await find(ann)).toBeDefined()
})

test('membership, seats and every session end at once, and the report says so before and after', async () => {
  const bob = await join('Bob')
  const second = await join('Bob2')
  await acme.admin.post('/api/company/members', {
    selectedMembers: [await idOf(bob)],
    product: 'Slack',
    subscriptions: ['Pro'],
  })
  const idle = async () => (await acme.admin.get('/api/outlook')).body.unused.perMonth
  const before = await idle()
  const preview = (await acme.admin.get(await path(bob))).body
  const report = {
    ...nothing,
    seats: [{ vendor: 'Slack', seat: 'Pro' }],
    perMonth: expect.any(Number),
    sessions: 1,
  }
  expect(preview).toEqual(report)
  const id = await idOf(bob)
  const done = await acme.admin.post(await path(bob), {})
  expect([done.status, done.body]).toEqual([200, preview])
  expect(done.body.perMonth).toBeGreaterThan(0)
  expect(await idle()).toBeCloseTo(before + done.body.perMonth, 2)
  expect((await bob.get('/api/my-seats')).status).toBe(401)
  expect((await second.get('/api/my-seats')).status).toBe(200)
  expect(await find(bob)).toBeUndefined()
  const { rows } = await w.parts.database.pool.query(
    "select detail from audit_log where action = 'member.offboarded' and thing_id = $1",
    [id],
  )
  expect(rows[0].detail).toMatchObject({ sessions: 1, reports: 0, seats: [{ vendor: 'Slack', seat: 'Pro' }] })
  const mails = await w.emailsTo(acme.admin.email)
  expect(mails.filter(({ subject }) => subject.includes('Bob'))).toHaveLength(1)
})

test('reports get the manager of the one who leaves, else whoever takes over', async () => {
  const [top, mid, low, next] = [await join('Top'), await join('Mid'), await join('Low'), await join('Next')]
  await manage(mid, top)
  await manage(low, mid)
  const first = await acme.admin.post(await path(mid), { handOver: await idOf(next) })
  expect(first.body.reports).toBe(1)
  expect((await find(low))?.manager).toBe(await idOf(top))
  await manage(next, low)
  // Next reports to Low, so Low can't report to Next.
  await acme.admin.post(await path(top), { handOver: await idOf(next) })
  expect((await find(low))?.manager).toBeNull()
  await acme.admin.post(await path(low), { handOver: await idOf(acme.employee) })
  expect((await find(next))?.manager).toBe(await idOf(acme.employee))
})

more('removing and leaving move reports and absences too, and sessions stay', async () => {
  for (const end of ['remove', 'leave']) {
    const [boss, ann, away] = [await join(`Boss${end}`), await join(`Ann${end}`), await join(`Away${end}`)]
    await manage(ann, boss)
    const memberId = await idOf(away)
    const { db } = w.parts.database
    await db.insert(absences).values({
      memberId,
      companyId: acme.companyId,
      fromDay: '2026-11-12',
      toDay: '2026-11-13',
      delegateId: await idOf(boss),
    })
    const ended =
      end === 'leave'
        ? await boss.post('/api/company/leave', {})
        : await acme.admin.delete(`/api/company/members/${await idOf(boss)}`)
    expect(ended.status).toBe(204)
    expect((await find(ann))?.manager).toBeNull()
    expect(await db.$count(absences, eq(absences.memberId, memberId))).toBe(0)
    expect((await boss.get('/api/sessions')).status).toBe(200)
  }
})

test('somebody invited is offboarded like anybody, without sessions', async () => {
  const emailAccount = `una@outside-${domain()}`
  const { body } = await acme.admin.post('/api/company/add-members', { name: 'Una', emailAccount })
  expect((await acme.admin.post(`/api/company/members/${body._id}/offboard`, {})).body).toEqual(nothing)
})
