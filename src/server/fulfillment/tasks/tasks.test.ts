import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { endNotices } from '#server/purchasing/purchases/end-notices.ts'
import { memberIds } from '#test/support/company-members.ts'
import { more } from '#test/support/more.ts'
import { goTo } from '#test/support/renewals.ts'
import {
  ordered,
  seat,
  slackOrders,
  slackWithContacts,
  tasksOf,
  tokenTo,
  workspace,
} from '#test/support/vendor-orders.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { holdAccess, releaseAccess } from '../vendor-orders/access-holds.ts'
import { sendAllTasks } from './send-tasks.ts'

const w = await world()
await slackWithContacts(w)

const vendor = () => w.browser()
type Shown = { _id: string; kind: string; state: string }
const brief = (tasks: Shown[]) => tasks.map(({ kind, state }) => `${kind} ${state}`)

/** An active order, and the employee's Slack seat. */
async function seated() {
  const company = await ordered(w)
  await company.olga.post(`/api/operator/orders/${company.order._id}/confirm`, { access: workspace })
  await seat(company.admin, [company.employee.email])
  return company
}

const take = async ({ admin, employee }: Awaited<ReturnType<typeof seated>>) =>
  admin.put(`/api/edit-members/${(await memberIds(admin)).get(employee.email)}`, {
    productName: 'Slack',
    subscriptions: [],
  })

describe('a seat', () => {
  test('waits for its order, and is open once the order is active', async () => {
    const { admin, employee, olga, companyId, order: made } = await ordered(w)
    await seat(admin, [employee.email])
    expect(brief(await tasksOf(olga, companyId))).toEqual(['add waiting'])
    expect((await employee.get('/api/my-seats')).body.seats[0].access).toMatchObject({ state: 'waiting' })
    await olga.post(`/api/operator/orders/${made._id}/confirm`, { access: workspace })
    expect(brief(await tasksOf(olga, companyId))).toEqual(['add open'])
    const { body: team } = await admin.get('/api/company/members')
    const row = team.find(({ emailAccount }: { emailAccount: string }) => emailAccount === employee.email)
    expect(row.products).toEqual([{ productName: 'Slack', subscriptions: ['Pro'], access: 'open' }])
  })

  test('that is taken back before the vendor knew of it leaves nothing to do', async () => {
    const company = await seated()
    await take(company)
    expect(brief(await tasksOf(company.olga, company.companyId))).toEqual(['add dropped'])
  })

  more('that is taken back after the vendor knew of it becomes a removal, which needs a proof', async () => {
    const company = await seated()
    await sendAllTasks(systemContext(w.parts))
    await take(company)
    expect(brief(await tasksOf(company.olga, company.companyId))).toEqual(['add sent', 'remove open'])
    await sendAllTasks(systemContext(w.parts))
    const token = await tokenTo(w, slackOrders, 'tasks')
    const { body } = await vendor().get(`/api/vendor/tasks/${token}`)
    const ids = body.tasks.map(({ _id }: Shown) => _id)
    expect(body.tasks).toMatchObject([
      { kind: 'remove', person: { email: company.employee.email }, plan: 'Pro' },
    ])
    const missing = await vendor().post(`/api/vendor/tasks/${token}/tick`, { ids })
    expect([missing.status, missing.body.code]).toEqual([400, 'proof_required'])
    const proof = 'Deactivated, see ticket 4711'
    expect((await vendor().post(`/api/vendor/tasks/${token}/tick`, { ids, proof })).body.tasks[0].state).toBe(
      'done',
    )
    const again = await vendor().post(`/api/vendor/tasks/${token}/tick`, { ids, proof: 'Something else' })
    expect(again.status).toBe(200)
    const [, removal] = await tasksOf(company.olga, company.companyId)
    expect(removal).toMatchObject({ state: 'done', by: slackOrders, proof })
  })

  test('that the vendor refuses stays given, and its holder and admins learn why', async () => {
    const company = await seated()
    await company.olga.post('/api/operator/tasks/send', { vendor: 'slack' })
    const token = await tokenTo(w, slackOrders, 'tasks')
    const { body } = await vendor().get(`/api/vendor/tasks/${token}`)
    const mine = body.tasks.find(
      ({ person }: { person: { email: string } }) => person.email === company.employee.email,
    )
    const reason = 'This address has an account of another company'
    expect((await vendor().post(`/api/vendor/tasks/${token}/refuse`, { id: mine._id, reason })).status).toBe(
      200,
    )
    expect((await company.employee.get('/api/my-seats')).body.seats[0].access).toMatchObject({
      state: 'refused',
      reason,
    })
    for (const { email } of [company.employee, company.admin])
      expect((await w.emailsTo(email)).map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining('Slack could not add'),
      )
    await take(company)
    expect(brief(await tasksOf(company.olga, company.companyId))).toEqual(['add refused'])
  })

  test('is never reachable by the link of another batch', async () => {
    const one = await seated()
    await sendAllTasks(systemContext(w.parts))
    const token = await tokenTo(w, slackOrders, 'tasks')
    const two = await seated()
    await sendAllTasks(systemContext(w.parts))
    const [foreign] = await tasksOf(two.olga, two.companyId)
    const [own] = await tasksOf(one.olga, one.companyId)
    expect(
      (await vendor().post(`/api/vendor/tasks/${token}/tick`, { ids: [own._id, foreign._id] })).status,
    ).toBe(404)
    expect(brief(await tasksOf(one.olga, one.companyId))).toEqual(['add sent'])
  })
})

describe('a member who leaves', () => {
  test('has a report that is complete once every vendor confirmed it', async () => {
    const company = await seated()
    await sendAllTasks(systemContext(w.parts))
    const memberId = (await memberIds(company.admin)).get(company.employee.email) ?? ''
    expect((await company.admin.delete(`/api/company/members/${memberId}`)).status).toBe(204)
    const departures = async () => (await company.admin.get('/api/company/departures')).body.departures
    expect(await departures()).toMatchObject([
      { _id: memberId, email: company.employee.email, total: 1, confirmed: 0 },
    ])
    const removal = (await tasksOf(company.olga, company.companyId)).at(-1)
    await company.olga.post('/api/operator/tasks/tick', { ids: [removal._id], proof: 'Told by phone' })
    expect(await departures()).toMatchObject([{ total: 1, confirmed: 1 }])
    const csv = await company.admin.get(`/api/company/departures/${memberId}/csv`)
    expect(csv.text).toContain('Slack Pro')
    expect(csv.text).toContain('Told by phone')
    expect(csv.text).toContain('Cobuy')
    expect(csv.text).not.toContain(operatorEmail)
    const pdf = await company.admin.get(`/api/company/departures/${memberId}/pdf`)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await w.emailsTo(company.admin.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('no longer has access to any product'),
    )
    const other = await seated()
    for (const file of ['', '/pdf', '/csv']) {
      expect((await other.admin.get(`/api/company/departures/${memberId}${file}`)).status).toBe(404)
      expect((await company.olga.get(`/api/company/departures/${memberId}${file}`)).status).toBe(200)
    }
    expect((await other.employee.get('/api/company/departures')).status).toBe(403)
  })
})

describe('access on hold', () => {
  test('suspends active orders, holds new seats and lets removals out, until it is released', async () => {
    const company = await seated()
    const { companyId, olga, admin, employee } = company
    const ctx = systemContext(w.parts)
    await holdAccess(ctx, companyId)
    await holdAccess(ctx, companyId)
    expect(brief(await tasksOf(olga, companyId))).toEqual(['add held', 'suspend open'])
    expect((await employee.get('/api/my-seats')).body.seats[0].access).toMatchObject({ state: 'held' })
    expect((await employee.get('/api/my-seats')).body.seats[0].access).not.toHaveProperty('url')
    await sendAllTasks(ctx)
    await releaseAccess(ctx, companyId)
    expect(brief(await tasksOf(olga, companyId))).toEqual(['add open', 'suspend sent', 'resume open'])
    await holdAccess(ctx, companyId)
    await releaseAccess(ctx, companyId)
    expect(brief(await tasksOf(olga, companyId))).toEqual([
      'add open',
      'suspend sent',
      'resume open',
      'suspend dropped',
    ])
    expect((await admin.get('/api/purchases2')).body[0].access.state).toBe('active')
  })

  test('that ends with its subscription asks for nothing more: what is over is not resumed', async () => {
    const { companyId, olga, admin } = await seated()
    const ctx = systemContext(w.parts)
    await holdAccess(ctx, companyId)
    await sendAllTasks(ctx)
    const [bought] = (await admin.get('/api/purchases2')).body
    expect((await admin.post(`/api/purchases/${bought._id}/cancel`)).status).toBe(200)
    w.clock.set('2027-02-20T10:00:00Z')
    await endNotices(ctx)
    await releaseAccess(ctx, companyId)
    await goTo(w, '2027-02-20T10:00:00Z', olga)
    const left = brief(await tasksOf(olga, companyId)).filter((task) => /^(suspend|resume)/.test(task))
    expect(left).toEqual(['suspend sent', 'resume dropped'])
  })
})
