import { describe, expect, test } from 'vitest'
import { jobHandlers } from '#server/jobs.ts'
import { colleague, signedIn } from '#test/support/builders.ts'
import { type Buyer, buyer, operatorOf, type Person, requested } from '#test/support/buyers.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { must } from '#test/support/publications.ts'
import { statementsOf } from '#test/support/statements.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world()
const operator = await operatorOf(w)

type Shown = { _id: string; type: string; title: string; url: string; vendor?: string; readAt?: string }

async function shownTo(person: Person, query = ''): Promise<Shown[]> {
  await w.runJobs()
  return must(await person.get(`/api/notifications${query}`)).notifications
}

async function titlesFor(person: Person): Promise<string[]> {
  return (await shownTo(person)).map(({ title }) => title)
}

async function unreadOf(person: Person): Promise<number> {
  return must(await person.get('/api/notifications/count')).unread
}

async function approved({ admin }: Buyer): Promise<string> {
  const id = await requested(admin)
  must(await operator.post(`/api/operator/purchases/${id}/approve`))
  return id
}

function choose(person: Person, type: string, channels: { inApp: boolean; mail: boolean }) {
  return person.put('/api/notifications/preferences', { events: [{ type, ...channels }] })
}

describe('an event', () => {
  test('reaches the people whom it concerns, each once, in the words of its email', async () => {
    const [own, other] = [await buyer(w), await buyer(w)]
    const second = await colleague(
      w,
      { admin: own.admin, domain: own.admin.email.split('@')[1] ?? '' },
      { name: 'Bea', admin: true },
    )
    const before = await titlesFor(other.admin)
    await approved(own)
    for (const admin of [own.admin, second]) {
      const [newest] = await shownTo(admin)
      expect(newest).toMatchObject({
        type: 'purchase-authorized',
        title: 'Your Slack request was approved',
        url: '/dashboard',
        vendor: 'Slack',
      })
      const subjects = (await w.emailsTo(admin.email)).map(({ subject }) => subject)
      expect(subjects).toEqual((await titlesFor(admin)).reverse())
    }
    expect((await shownTo(own.employee)).map(({ type }) => type)).toEqual(['member-added'])
    expect(await titlesFor(other.admin)).toEqual(before)
    w.clock.pass({ hours: 1 })
    await requested(own.admin)
    expect((await shownTo(operator))[0]).toMatchObject({ type: 'operator-digest', url: '/operator/review' })
  })

  test('leads to its thing', async () => {
    const { admin } = await buyer(w)
    const { invoice } = must(await operator.post(`/api/operator/purchases/${await requested(admin)}/approve`))
    const body = { amount: 1, reason: 'Sorry' }
    must(await operator.post(`/api/operator/invoices/${invoice._id}/credit-note`, body))
    expect((await shownTo(admin))[0]).toMatchObject({ type: 'credit-note', url: `/invoices/${invoice._id}` })
  })

  test('is an email alone for someone without an account', async () => {
    const { admin } = await buyer(w)
    const guest = someone('guest', admin.email.split('@')[1])
    must(await admin.post('/api/company/add-members', { name: 'Guest', emailAccount: guest }))
    expect(await w.emailsTo(guest)).toHaveLength(1)
    const { rows } = await w.parts.database.pool.query(
      `select count(*)::int as n from notifications where title like '%' || $1 || '%'`,
      [guest],
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('of security is there too: a password that was changed', async () => {
    const person = await signedIn(w)
    must(await w.browser().post('/api/forgot-password', { email: person.email }))
    const [{ text = '' } = {}] = await w.emailsTo(person.email)
    const token = /token=([\w-]+)/.exec(text)?.[1]
    must(await w.browser().post('/api/reset-password', { token, password: 'another horse battery' }))
    await signInAgain(w, person)
    expect((await shownTo(person))[0]).toMatchObject({
      title: 'Your Cobuy password was changed',
      url: '/settings/sessions',
    })
  })
})

describe('reading', () => {
  test("another person's notification is not found, and then none is marked", async () => {
    const [own, other] = [await buyer(w), await buyer(w)]
    const [mine] = await shownTo(own.admin)
    const [theirs] = await shownTo(other.admin)
    const answer = await own.admin.post('/api/notifications/read', { ids: [mine?._id, theirs?._id] })
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    expect((await own.admin.post('/api/notifications/read', { ids: ['x'] })).status).toBe(404)
    expect([await unreadOf(own.admin), await unreadOf(other.admin)]).toEqual([1, 1])
  })

  test('marks some or all as read, and the first time counts', async () => {
    const company = await buyer(w)
    const { admin } = company
    for (const _ of [1, 2, 3]) await approved(company)
    const all = await shownTo(admin)
    const [first] = all
    expect(await unreadOf(admin)).toBe(4)
    expect((await admin.post('/api/notifications/read', { ids: [first?._id] })).status).toBe(204)
    const [{ readAt } = {}] = await shownTo(admin)
    w.clock.pass({ minutes: 1 })
    expect((await admin.post('/api/notifications/read', { ids: [first?._id, first?._id] })).status).toBe(204)
    expect((await shownTo(admin))[0]?.readAt).toBe(readAt)
    expect((await shownTo(admin, '?unread=true')).map(({ _id }) => _id)).toEqual(
      all.slice(1).map(({ _id }) => _id),
    )
    expect((await admin.post('/api/notifications/read', { all: true })).status).toBe(204)
    expect([await unreadOf(admin), await shownTo(admin, '?unread=true')]).toEqual([0, []])
    expect((await admin.post('/api/notifications/read', {})).status).toBe(400)
  })

  test('goes page by page, newest first', async () => {
    const company = await buyer(w)
    await approved(company)
    const all = await shownTo(company.admin)
    expect(all.length).toBeGreaterThan(1)
    const page = must(await company.admin.get('/api/notifications?limit=1'))
    const rest = must(await company.admin.get(`/api/notifications?cursor=${page.next}`))
    expect([...page.notifications, ...rest.notifications]).toEqual(all)
    expect(rest.next).toBeNull()
    expect((await company.admin.get('/api/notifications?cursor=x')).status).toBe(400)
  })

  test('the count is one statement beside the one for the session', async () => {
    const { admin } = await buyer(w)
    const sent = await statementsOf(() => admin.get('/api/notifications/count'))
    expect(sent.filter(({ text }) => text.includes('notifications'))).toHaveLength(1)
    expect(sent.length).toBeLessThanOrEqual(2)
  })
})

describe('what a person did', () => {
  test('never counts as unread for them, and does for colleagues', async () => {
    const { admin } = await buyer(w)
    const domain = admin.email.split('@')[1] ?? ''
    const second = await colleague(w, { admin, domain }, { name: 'Bea', admin: true })
    await w.runJobs()
    const [before, beforeOther] = [await unreadOf(admin), await unreadOf(second)]
    await requested(admin)
    expect((await shownTo(admin))[0]).toMatchObject({ type: 'purchase-requested', readAt: expect.anything() })
    expect(await unreadOf(admin)).toBe(before)
    await shownTo(second)
    expect(await unreadOf(second)).toBe(beforeOther + 1)
  })

  test('a payment by hand is no news for whoever paid', async () => {
    const company = await buyer(w)
    const { admin } = company
    await approved(company)
    await shownTo(admin)
    const before = await unreadOf(admin)
    const { clientSecret } = must(await admin.post('/create-payment-intent', {}))
    must(await admin.post('/api/sandbox/confirm', { clientSecret, card: '4242424242424242' }))
    const receipt = (await shownTo(admin)).find(({ type }) => type === 'payment-received')
    expect(receipt).toMatchObject({ readAt: expect.anything() })
    expect(await unreadOf(admin)).toBe(before)
  })

  test('the first day is quiet: a request, an invitation and a waitlist', async () => {
    const { admin } = await buyer(w, { verified: false })
    await requested(admin)
    must(await admin.post('/api/company/add-members', { name: 'Guest', emailAccount: someone('guest') }))
    must(
      await admin.post('/api/waitlist/Jira', {
        yearlySpend: 12_000,
        product: [{ name: 'Premium', seats: 4 }],
      }),
    )
    await shownTo(admin)
    expect(await unreadOf(admin)).toBe(0)
  })
})

describe('what one may no longer see', () => {
  test('is not listed or counted after losing the role, and returns with it', async () => {
    const company = await buyer(w)
    const { admin } = company
    const second = await colleague(
      w,
      { admin, domain: admin.email.split('@')[1] ?? '' },
      { name: 'Bea', admin: true },
    )
    await approved(company)
    const before = await titlesFor(second)
    expect(before[0]).toBe('Your Slack request was approved')
    const [member] = must(await admin.get(`/api/company/members?q=${encodeURIComponent(second.email)}`))
    must(await admin.patch(`/api/company/members/${member._id}`, { admin: false }))
    expect((await shownTo(second)).map(({ type }) => type)).toEqual(['member-added'])
    expect(await unreadOf(second)).toBe(1)
    must(await admin.patch(`/api/company/members/${member._id}`, { admin: true }))
    expect(await titlesFor(second)).toEqual(before)
  })

  test('is not listed, counted or marked after leaving the company', async () => {
    const { admin, employee } = await buyer(w)
    const [added] = await shownTo(employee)
    expect(added?.type).toBe('member-added')
    must(await employee.post('/api/company/leave'))
    expect([await shownTo(employee), await unreadOf(employee)]).toEqual([[], 0])
    expect((await employee.post('/api/notifications/read', { ids: [added?._id] })).status).toBe(404)
    expect(await titlesFor(admin)).toContain(`${'Emil'} left your company`)
  })

  test('is deleted after 180 days, not earlier', async () => {
    const { admin } = await buyer(w)
    const count = (await shownTo(admin)).length
    const cleanUp = async () => jobHandlers(w.parts)['clean-up']({}, { isLast: true })
    w.clock.pass({ days: 180 })
    await cleanUp()
    await signInAgain(w, admin)
    expect(await shownTo(admin)).toHaveLength(count)
    w.clock.pass({ hours: 1 })
    await cleanUp()
    expect(await shownTo(admin)).toEqual([])
    await signInAgain(w, operator)
  })
})

describe('preferences', () => {
  test('list what can concern the person: an admin, an employee, an operator', async () => {
    const { admin, employee } = await buyer(w)
    const typesFor = async (person: Person) =>
      must(await person.get('/api/notifications/preferences')).events.map(
        ({ type }: { type: string }) => type,
      )
    expect(await typesFor(admin)).toContain('invoice-issued')
    expect(await typesFor(admin)).not.toContain('operator-digest')
    expect(await typesFor(employee)).not.toContain('invoice-issued')
    expect(await typesFor(operator)).toContain('operator-digest')
    expect(await typesFor(operator)).not.toContain('purchase-requested')
  })

  test('an event that does not exist, or not for this person, is refused and nothing is stored', async () => {
    const { admin, employee } = await buyer(w)
    const events = [
      { type: 'payment-received', inApp: false, mail: false },
      { type: 'weather', inApp: true, mail: true },
    ]
    const answer = await admin.put('/api/notifications/preferences', { events })
    expect(answer.body).toMatchObject({ code: 'unknown_event', message: 'There is no event weather.' })
    expect(answer.status).toBe(400)
    const { events: kept } = must(await admin.get('/api/notifications/preferences'))
    expect(kept).toContainEqual({ type: 'payment-received', inApp: true, mail: true, fixed: false })
    expect((await choose(employee, 'invoice-issued', { inApp: false, mail: true })).body.code).toBe(
      'unknown_event',
    )
  })

  test('without email there is a notification, and without notification an email', async () => {
    const company = await buyer(w)
    const { admin } = company
    await w.runJobs()
    const emails = (await w.emailsTo(admin.email)).length
    must(await choose(admin, 'purchase-requested', { inApp: true, mail: false }))
    await requested(admin)
    expect((await shownTo(admin))[0]?.title).toBe('We received your request for Slack')
    expect(await w.emailsTo(admin.email)).toHaveLength(emails)
    must(await choose(admin, 'purchase-rejected', { inApp: false, mail: true }))
    const id = await requested(admin)
    must(await operator.post(`/api/operator/purchases/${id}/reject`, { reason: 'Out of stock' }))
    expect((await w.emailsTo(admin.email)).at(-1)?.subject).toBe("Your Slack request wasn't approved")
    expect((await shownTo(admin)).map(({ type }) => type)).not.toContain('purchase-rejected')
  })

  test('a fixed email is sent whatever was chosen', async () => {
    const company = await buyer(w)
    const { events } = must(await choose(company.admin, 'purchase-authorized', { inApp: false, mail: false }))
    expect(events).toContainEqual({ type: 'purchase-authorized', inApp: false, mail: true, fixed: true })
    await approved(company)
    expect((await w.emailsTo(company.admin.email)).at(-1)?.subject).toBe('Your Slack request was approved')
  })

  test('the switch for pool emails is a choice for its four events, and reads it', async () => {
    const { admin, employee } = await buyer(w)
    for (const person of [admin, employee]) {
      must(await person.put('/api/settings/pool-emails', { isOn: false }))
      const { events } = must(await person.get('/api/notifications/preferences'))
      expect(events).toContainEqual({ type: 'pool-opened', inApp: true, mail: false, fixed: false })
    }
    must(await choose(admin, 'pool-reached', { inApp: true, mail: true }))
    expect((await admin.get('/api/settings/pool-emails')).body).toEqual({ isOn: true })
    expect((await employee.get('/api/settings/pool-emails')).body).toEqual({ isOn: false })
  })
})
