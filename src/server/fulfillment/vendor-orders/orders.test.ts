import { describe, expect, test } from 'vitest'
import { operatorOf, order, paid } from '#test/support/buyers.ts'
import {
  ordered,
  orderOf,
  seat,
  slackOrders,
  slackWithContacts,
  tasksOf,
  tokenTo,
  workspace,
} from '#test/support/vendor-orders.ts'
import { world } from '#test/support/world.ts'

const w = await world()
await slackWithContacts(w)

const vendor = () => w.browser()
const subjectsTo = async (email: string) => (await w.emailsTo(email)).map(({ subject }) => subject)

describe('a paid purchase', () => {
  test('becomes one order, which its vendor gets by email', async () => {
    const { order: made, companyId } = await ordered(w, { seats: 14 })
    expect(made).toMatchObject({
      number: expect.stringMatching(/^VO-2026-\d{5}$/),
      state: 'ordered',
      vendor: 'Slack',
      company: { _id: companyId, name: 'Halden Robotics' },
      lines: [{ plan: 'Pro', billingCycle: 'monthly', seats: 14, pays: 110.25, cost: 70 }],
      startsOn: '2026-11-12',
      isLate: false,
      toCheck: false,
      imported: false,
      link: { sentTo: slackOrders },
    })
    const [mail] = (await w.emailsTo(slackOrders)).filter(({ subject }) => subject.includes(made.number))
    expect(mail?.subject).toBe(`Order ${made.number}: Halden Robotics, 14 seats of Pro`)
    expect(mail?.text).toContain('Pro, monthly: 14 seats')
  })

  test('is found by its number and by part of the name of its company', async () => {
    const { olga, order: made } = await ordered(w, { name: 'Quillfeather Press' })
    const found = async (q: string) => {
      const { body } = await olga.get(`/api/operator/orders?q=${encodeURIComponent(q)}`)
      return body.orders.map(({ number }: { number: string }) => number)
    }
    for (const q of [made.number, made.number.slice(3).toLowerCase(), 'quillf', 'feather press'])
      expect(await found(q)).toEqual([made.number])
    expect(await found('nobody of this name')).toEqual([])
    const { counts } = (await olga.get('/api/operator/orders?q=quillf')).body
    expect(counts.ordered).toBeGreaterThan(1)
  })

  test('numbers have no gaps', async () => {
    const [one, two] = [await ordered(w), await ordered(w)]
    const serial = ({ order: { number } }: typeof one) => Number(number.slice(-5))
    expect(serial(two) - serial(one)).toBe(1)
  })

  test('of a vendor without a contact waits, and the desk says why', async () => {
    const { admin, olga } = await ordered(w)
    const purchase = await paid(w, admin, order('Wiza', 'Email monthly', 2))
    await w.runJobs()
    const waiting = await orderOf(olga, purchase)
    expect(waiting).toMatchObject({ state: 'to_order', problem: 'no_contact' })
    const refused = await olga.post(`/api/operator/orders/${waiting._id}/send`)
    expect([refused.status, refused.body.code]).toEqual([409, 'no_contact'])
    expect(refused.body.message).toContain('Wiza has no contact for orders')
    const byHand = await olga.post(`/api/operator/orders/${waiting._id}/by-hand`, { note: 'By phone' })
    expect(byHand.body).toMatchObject({ state: 'ordered', note: 'By phone' })
  })
})

describe("a vendor's link", () => {
  test('shows the order and its people, and never what the buyer pays', async () => {
    const { admin, employee, order: made } = await ordered(w)
    await seat(admin, [employee.email])
    const answer = await vendor().get(`/api/vendor/orders/${await tokenTo(w)}`)
    expect(answer.body).toMatchObject({
      number: made.number,
      company: 'Halden Robotics',
      contact: { email: admin.email },
      lines: [{ plan: 'Pro', billingCycle: 'monthly', seats: 4, cost: 20 }],
      people: [{ email: employee.email, plan: 'Pro', isDone: false }],
      state: 'ordered',
      dueAt: made.dueAt,
    })
    expect(answer.text).not.toMatch(/before|after|discount|pays|phone|role/i)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('with any byte changed is unknown', async () => {
    await ordered(w)
    const token = await tokenTo(w)
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      const answer = await vendor().get(`/api/vendor/orders/${changed}`)
      expect([answer.status, answer.body.code]).toEqual([404, 'link_unknown'])
    }
    expect((await vendor().get(`/api/vendor/tasks/${token}`)).status).toBe(404)
  })

  test('expires after 14 days, and a fresh one is emailed to the same contact, three times a day', async () => {
    const { order: made } = await ordered(w)
    const token = await tokenTo(w)
    w.clock.pass({ days: 15 })
    const expired = await vendor().get(`/api/vendor/orders/${token}`)
    expect([expired.status, expired.body.code]).toEqual([410, 'link_expired'])
    expect((await vendor().post(`/api/vendor/orders/${token}/confirm`, { access: workspace })).status).toBe(
      410,
    )
    const before = (await w.emailsTo(slackOrders)).length
    for (let time = 0; time < 5; time += 1)
      expect((await vendor().post(`/api/vendor/links/${token}/renew`)).status).toBe(202)
    const renewed = (await w.emailsTo(slackOrders)).slice(before)
    expect(renewed.map(({ subject }) => subject)).toEqual(Array(5).fill(`Your new link for ${made.number}`))
    expect((await vendor().get(`/api/vendor/orders/${await tokenTo(w)}`)).body.number).toBe(made.number)
  })
})

describe('a confirmed order', () => {
  test('is active, its people get an email, and another answer is refused with who and when', async () => {
    const { admin, employee, purchase, companyId, olga } = await ordered(w)
    await seat(admin, [employee.email])
    const token = await tokenTo(w)
    const { body: shown } = await vendor().get(`/api/vendor/orders/${token}`)
    const ticks = [shown.people[0]._id]
    const answer = await vendor().post(`/api/vendor/orders/${token}/confirm`, {
      access: workspace,
      reference: 'A-77',
      ticks,
    })
    expect(answer.body).toMatchObject({
      state: 'active',
      answer: { kind: 'confirmed', by: slackOrders, reference: 'A-77' },
      people: [{ isDone: true }],
    })
    expect((await tasksOf(olga, companyId)).map(({ state }: { state: string }) => state)).toEqual(['done'])
    const { body: mine } = await employee.get('/api/my-seats')
    expect(mine.seats[0].access).toMatchObject({ state: 'done', kind: 'workspace', url: workspace.url })
    expect((await admin.get(`/api/purchases/${purchase}/order`)).body).toMatchObject({
      state: 'active',
      access: workspace,
      canGiveUp: false,
    })
    expect((await w.emailsTo(employee.email)).map(({ subject }) => subject)).toContain(
      'You can use Slack now',
    )
    expect((await w.emailsTo(admin.email)).map(({ subject }) => subject)).toContain('Slack is ready')
    for (const again of ['confirm', 'decline']) {
      const body = again === 'confirm' ? { access: workspace } : { reason: 'No stock' }
      const refused = await vendor().post(`/api/vendor/orders/${token}/${again}`, body)
      expect([refused.status, refused.body.code]).toEqual([409, 'order_answered'])
      expect(refused.body.message).toContain(slackOrders)
    }
  })

  test('needs to say how people get in', async () => {
    await ordered(w)
    const token = await tokenTo(w)
    const answers = []
    for (const access of [
      undefined,
      { kind: 'workspace' },
      { kind: 'sso', url: 'http://slack.com' },
      { kind: 'workspace', url: 'https://localhost/' },
      { kind: 'workspace', url: 'https://10.0.0.1/' },
      { kind: 'keys', keys: ['one'] },
    ]) {
      const { status, body } = await vendor().post(`/api/vendor/orders/${token}/confirm`, { access })
      answers.push([status, body.code])
    }
    expect(answers).toEqual([
      [400, 'invalid_access'],
      [400, 'invalid_access'],
      [400, 'invalid_host'],
      [400, 'invalid_host'],
      [400, 'invalid_host'],
      [400, 'wrong_key_count'],
    ])
    expect((await vendor().get(`/api/vendor/orders/${token}`)).body.state).toBe('ordered')
  })

  test('with a strange host waits until an operator checked it', async () => {
    const { olga, order: made, employee, admin } = await ordered(w)
    await seat(admin, [employee.email])
    const access = { kind: 'sso', url: 'https://login.elsewhere.com/' }
    const token = await tokenTo(w)
    const { people } = (await vendor().get(`/api/vendor/orders/${token}`)).body
    const answer = { access, ticks: people.map((person: { _id: string }) => person._id) }
    const foreign = { access, ticks: [made._id] }
    expect((await vendor().post(`/api/vendor/orders/${token}/confirm`, foreign)).status).toBe(404)
    const { body } = await vendor().post(`/api/vendor/orders/${token}/confirm`, answer)
    expect(body.state).toBe('ordered')
    expect(await subjectsTo(employee.email)).not.toContain('You can use Slack now')
    expect((await olga.get(`/api/operator/orders/${made._id}`)).body).toMatchObject({ toCheck: true, access })
    expect((await employee.get('/api/my-seats')).body.seats[0].access).toMatchObject({ state: 'waiting' })
    const checked = await olga.post(`/api/operator/orders/${made._id}/check-host`)
    expect(checked.body).toMatchObject({ state: 'active', toCheck: false })
    expect((await employee.get('/api/my-seats')).body.seats[0].access).toMatchObject({
      state: 'done',
      ...access,
    })
    expect(await subjectsTo(employee.email)).toContain('You can use Slack now')
    expect((await olga.post(`/api/operator/orders/${made._id}/check-host`)).status).toBe(409)
  })

  test('of a subscription that was canceled meanwhile is ending at once', async () => {
    const { admin, purchase, olga, order: made } = await ordered(w)
    await admin.post(`/api/purchases/${purchase}/cancel`)
    const { body } = await olga.post(`/api/operator/orders/${made._id}/confirm`, { access: workspace })
    expect(body).toMatchObject({ state: 'ending', endsOn: '2026-12-12' })
  })

  test('follows a notice and starts with what is known of an earlier order', async () => {
    const { admin, purchase, olga, order: made } = await ordered(w)
    await olga.post(`/api/operator/orders/${made._id}/confirm`, { access: workspace })
    const more = await paid(w, admin, order('Slack', 'Pro', 2))
    await w.runJobs()
    const second = await orderOf(olga, more)
    expect(second).toMatchObject({ addsTo: made.number, access: workspace })
    expect((await olga.post(`/api/operator/orders/${second._id}/confirm`, {})).body.state).toBe('active')
    await admin.post(`/api/purchases/${purchase}/cancel`)
    expect((await olga.get(`/api/operator/orders/${made._id}`)).body.state).toBe('ending')
  })
})

test('buyers and employees see nothing of operators’ calls', async () => {
  const { admin, employee, order: made } = await ordered(w)
  for (const person of [w.browser(), admin, employee])
    expect([401, 403]).toContain((await person.get(`/api/operator/orders/${made._id}`)).status)
  expect((await (await operatorOf(w)).get('/api/operator/orders?vendor=nothing')).status).toBe(404)
})
