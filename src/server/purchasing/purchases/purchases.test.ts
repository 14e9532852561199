import { describe, expect, test } from 'vitest'
import { onboardingForm, signedIn } from '#test/support/builders.ts'
import { buyer, operatorOf, order, type Person, requested } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const olga = await operatorOf(w)

const approve = (id: string) => olga.post(`/api/operator/purchases/${id}/approve`)
const reject = (id: string, reason?: string) => olga.post(`/api/operator/purchases/${id}/reject`, { reason })
const statuses = async (admin: Person) =>
  (await admin.get('/api/purchases2')).body.map((purchase: { status: string }) => purchase.status)

describe('access', () => {
  test('visitors and employees cannot request purchases', async () => {
    const { employee } = await buyer(w)
    for (const path of [
      '/api/purchases',
      '/api/purchases2',
      '/api/purchases/closed',
      '/api/dashboard/summary',
    ]) {
      expect((await w.browser().get(path)).status).toBe(401)
      const answer = await employee.get(path)
      expect([answer.status, answer.body.code]).toEqual([403, 'finance_only'])
      expect(answer.body.message).toContain('Only an admin or finance can do this')
    }
    expect((await employee.post('/api/create-subscription', order())).status).toBe(403)
  })

  test("another company's purchase is not found by any call", async () => {
    const [acme, other] = [await buyer(w), await buyer(w)]
    const id = await requested(acme.admin)
    await approve(id)
    for (const path of [`/api/purchases/${id}/timeline`, `/api/purchases/${id}/order.pdf`]) {
      expect((await other.admin.get(path)).status).toBe(404)
      expect((await acme.admin.get(path)).status).toBe(200)
    }
    expect((await other.admin.post(`/api/purchases/${id}/cancel`)).status).toBe(404)
    expect(await statuses(acme.admin)).toEqual(['authorized'])
  })

  test('only an operator can review', async () => {
    const { admin } = await buyer(w)
    const id = await requested(admin)
    for (const path of [`/api/operator/purchases/${id}/approve`, `/api/operator/purchases/${id}/reject`]) {
      expect((await w.browser().post(path, { reason: 'no' })).status).toBe(401)
      expect((await admin.post(path, { reason: 'no' })).status).toBe(403)
    }
    expect((await admin.get('/api/operator/purchases')).status).toBe(403)
    expect(await statuses(admin)).toEqual(['under_review'])
  })
})

test('requests of one moment are listed newest first, whatever happens to one of them', async () => {
  const { admin } = await buyer(w)
  const ids = [await requested(admin), await requested(admin), await requested(admin)]
  await approve(ids[0] as string)
  const listed = (await admin.get('/api/purchases2')).body.map(({ _id }: { _id: string }) => _id)
  expect(listed).toEqual(ids.toReversed())
})

test('the review desk says how many requests wait and what they cost a month, however many it shows', async () => {
  const { admin } = await buyer(w, { name: 'Load Otters' })
  const monthly = await requested(admin, order('Slack', 'Pro', 4))
  await requested(admin, order('SalesHandy', 'Outreach Starter', 10, 'annually'))
  const desk = async (query: string) =>
    (await olga.get(`/api/operator/purchases?q=Load%20Otters&${query}`)).body
  const { purchases } = await desk('status=under_review')
  const [slack, yearly] = purchases.map(({ after }: { after: string }) => Math.round(Number(after) * 100))
  const perMonth = ((slack + Math.round(yearly / 12)) / 100).toFixed(2)
  const shown = await desk('status=under_review&limit=1')
  expect([shown.purchases.length, shown.load]).toEqual([1, { requests: 2, perMonth }])
  await approve(monthly)
  expect((await desk('status=under_review&limit=1')).load.requests).toBe(1)
  expect((await desk('status=authorized')).load).toBeNull()
})

test('a request is priced by the server, confirmed by one email, and waits for review', async () => {
  const { admin } = await buyer(w)
  const id = await requested(admin, order('Slack', 'Business', 10))
  const [purchase] = (await admin.get('/api/purchases2')).body
  expect(purchase).toMatchObject({
    _id: id,
    name: 'Slack',
    status: 'under_review',
    before: '150.00',
    after: '135.00',
    savings: '$15.00',
    isApprovedToPay: false,
    isPaid: false,
    pdfUrl: null,
  })
  const subjects = (await w.emailsTo(admin.email)).map((mail) => mail.subject)
  expect(subjects.filter((subject) => subject.includes('Slack'))).toEqual([
    'We received your request for Slack',
  ])
  expect((await admin.get('/api/dashboard/summary')).body).toMatchObject({ owed: 0, invoicesDue: 0 })
})

test('a double click on confirm makes one request', async () => {
  const { admin } = await buyer(w)
  const headers = { 'idempotency-key': 'page-1' }
  const answers = await Promise.all([
    admin.post('/api/create-subscription', order(), { headers }),
    admin.post('/api/create-subscription', order(), { headers }),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([201, 201])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect(await statuses(admin)).toHaveLength(1)
})

test('an authorized purchase has an order form, an invoice due in 7 days, and an email', async () => {
  const { admin } = await buyer(w)
  const id = await requested(admin, order('Wiza', 'Email monthly', 3))
  const answer = await approve(id)
  expect(answer.body).toMatchObject({ status: 'authorized', isApprovedToPay: true, isPaid: false })
  expect(answer.body.invoice).toMatchObject({
    amountsDue: 267.3,
    status: 'Due',
    dueAt: '2026-11-19T10:00:00.000Z',
  })
  const pdf = await admin.get(answer.body.pdfUrl)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.text.slice(0, 5)).toBe('%PDF-')
  expect((await olga.get(answer.body.pdfUrl)).status).toBe(200)
  expect((await w.emailsTo(admin.email)).map((mail) => mail.subject)).toContain(
    'Your Wiza request was approved',
  )
  expect((await admin.get('/api/dashboard/summary')).body).toMatchObject({
    owed: 267.3,
    invoicesDue: 1,
    credit: 0,
  })
  expect((await approve(id)).status).toBe(409)
})

test("LinkedIn's free first month makes the purchase paid on approval", async () => {
  const { admin } = await buyer(w)
  const answer = await approve(await requested(admin, order('LinkedIn', 'Core Monthly', 10)))
  expect(answer.body).toMatchObject({ status: 'paid', isPaid: true })
  const [row] = (await admin.get('/api/purchases')).body
  expect(row).toEqual({
    _id: answer.body._id,
    name: 'LinkedIn',
    logo: null,
    numAccounts: 10,
    accounts: 10,
    spend: 0,
    savings: '$999.90',
    annualSavings: 3599.64,
    originalAnnualCosts: 11998.8,
    pdfUrl: `/api/purchases/${answer.body._id}/order.pdf`,
    isApprovedToPay: true,
    isPaid: true,
  })
})

test("an unverified company's purchase cannot be authorized yet", async () => {
  const { admin } = await buyer(w, { verified: false })
  const id = await requested(admin)
  const answer = await approve(id)
  expect([answer.status, answer.body.code]).toEqual([409, 'company_unverified'])
  expect(await statuses(admin)).toEqual(['under_review'])
})

test('a rejection needs a reason, which reaches the requester', async () => {
  const { admin } = await buyer(w)
  const id = await requested(admin)
  expect((await reject(id, ' ')).body.fields.reason).toContain('Enter a reason')
  expect((await reject(id, 'Please ask for annual billing.')).body.status).toBe('rejected')
  expect(await statuses(admin)).toEqual([])
  const [closed] = (await admin.get('/api/purchases/closed')).body
  expect(closed).toMatchObject({ status: 'rejected', rejectionReason: 'Please ask for annual billing.' })
  const mail = (await w.emailsTo(admin.email)).at(-1)
  expect(mail?.text).toContain('Please ask for annual billing.')
  expect((await approve(id)).status).toBe(409)
})

describe('canceling', () => {
  test('withdraws a request under review', async () => {
    const { admin } = await buyer(w)
    const id = await requested(admin)
    expect((await admin.post(`/api/purchases/${id}/cancel`)).body.status).toBe('cancelled')
    expect((await approve(id)).status).toBe(409)
  })

  test('voids the unpaid invoice of an authorized purchase', async () => {
    const { admin } = await buyer(w)
    const id = await requested(admin)
    await approve(id)
    const answer = await admin.post(`/api/purchases/${id}/cancel`)
    expect(answer.body).toMatchObject({ status: 'cancelled', invoice: { status: 'Void' } })
    expect((await admin.get('/api/dashboard/summary')).body).toMatchObject({ owed: 0, invoicesDue: 0 })
  })

  test("keeps a paid purchase until the end of the cycle after 30 days' notice", async () => {
    const { admin } = await buyer(w)
    const id = await requested(admin, order('LinkedIn', 'Core Monthly', 1))
    await approve(id)
    const answer = await admin.post(`/api/purchases/${id}/cancel`)
    expect(answer.body).toMatchObject({ status: 'paid', cancelsAt: '2026-12-12T10:00:00.000Z' })
    expect((await admin.post(`/api/purchases/${id}/cancel`)).body.cancelsAt).toBe('2026-12-12T10:00:00.000Z')
  })
})

describe('a guest', () => {
  test('logs in, and the dashboard claims the purchase of this browser once', async () => {
    const { admin } = await buyer(w)
    await admin.post('/api/guest-purchase', order('Cursor', 'Business', 2))
    expect((await admin.get('/api/submit-guest-purchases')).body).toEqual({ claimed: 1 })
    expect((await admin.get('/api/submit-guest-purchases')).body).toEqual({ claimed: 0 })
    expect(await statuses(admin)).toEqual(['under_review'])
  })

  test('does not get the purchase of another browser or an expired one', async () => {
    const { admin } = await buyer(w)
    await w.browser().post('/api/guest-purchase', order())
    await admin.post('/api/guest-purchase', order())
    w.clock.pass({ days: 29 })
    expect((await admin.get('/api/auth/status')).body.isAuthenticated).toBe(true)
    w.clock.pass({ days: 2 })
    expect((await admin.get('/api/submit-guest-purchases')).body).toEqual({ claimed: 0 })
    w.clock.pass({ days: -31 })
  })

  test('without a company keeps the purchase until there is one', async () => {
    const newcomer = await signedIn(w)
    await newcomer.post('/api/guest-purchase', order())
    expect((await newcomer.post('/api/create-subscription', order())).body.purchase.status).toBe('unclaimed')
    expect((await newcomer.get('/api/submit-guest-purchases')).body).toEqual({ claimed: 0 })
    expect((await newcomer.get('/api/purchases2')).body).toEqual([])
    await newcomer.post('/api/company', onboardingForm)
    expect((await newcomer.get('/api/submit-guest-purchases')).body).toEqual({ claimed: 2 })
    expect(await statuses(newcomer)).toEqual(['under_review', 'under_review'])
  })
})

test('the review queue is paged, oldest first, and names the company', async () => {
  const acme = await buyer(w, { name: 'Queue Works' })
  const ids = [await requested(acme.admin), await requested(acme.admin), await requested(acme.admin)]
  const query = '/api/operator/purchases?status=under_review&q=queue%20works&limit=2'
  const first = (await olga.get(query)).body
  expect(first.purchases.map((purchase: { _id: string }) => purchase._id)).toEqual(ids.slice(0, 2))
  expect(first.purchases[0].company).toEqual({ _id: acme.companyId, name: 'Queue Works' })
  const second = (await olga.get(`${query}&cursor=${first.next}`)).body
  expect(second.purchases.map((purchase: { _id: string }) => purchase._id)).toEqual(ids.slice(2))
  expect(second.next).toBeNull()
})

test("an operator sees the requester, the company's software and current prices", async () => {
  const { admin } = await buyer(w)
  await approve(await requested(admin, order('LinkedIn', 'Core Monthly', 3)))
  const id = await requested(admin)
  const review = (await olga.get(`/api/operator/purchases/${id}`)).body
  expect(review).toMatchObject({
    companyVerified: true,
    requester: admin.email,
    owned: [{ name: 'LinkedIn', seats: 3 }],
    today: { before: '35.00', after: '31.50' },
  })
  expect(review.history.map((event: { what: string }) => event.what)).toEqual(['Requested'])
})

test('the timeline of a request shows what happened and who did it', async () => {
  const { admin } = await buyer(w)
  const id = await requested(admin)
  await approve(id)
  const { events } = (await admin.get(`/api/purchases/${id}/timeline`)).body
  expect(events.map(({ what, who }: { what: string; who: string }) => [what, who])).toEqual([
    ['Requested', admin.email],
    ['Approved', 'Cobuy'],
  ])
})
