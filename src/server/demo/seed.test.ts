import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { expectWholeDemo, loggedInToDemo } from '#test/support/demo.ts'
import { demoBillingTests } from '#test/support/demo-billing.ts'
import { demoStaffTests } from '#test/support/demo-staff.ts'
import { world } from '#test/support/world.ts'
import { demoLogins, demoPassword } from './logins.ts'
import { demoApprovers, demoPeople } from './people.ts'
import { seedDemo } from './seed.ts'

const folder = mkdtempSync(join(tmpdir(), 'cobuy-demo-'))
const w = await world({ env: { DEMO: '1', DATA_DIR: folder } })
await seedDemo(w.parts)
afterAll(() => rmSync(folder, { recursive: true }))

const loggedIn = (email: string) => loggedInToDemo(w, email)

test('the printed logins work, each in its role', async () => {
  const printed = demoLogins(w.parts.config)
  for (const [role, email] of Object.entries(demoPeople)) {
    expect(printed).toContain(email)
    const { user } = (await (await loggedIn(email)).get('/api/check-auth')).body
    expect(user).toMatchObject(role === 'operator' ? { isOperator: true } : { role })
  }
  for (const email of Object.values(demoApprovers)) {
    expect(printed).toContain(email)
    const { user } = (await (await loggedIn(email)).get('/api/check-auth')).body
    expect(user).toMatchObject({ role: 'employee' })
  }
  expect(printed).toContain(demoPassword(w.parts.config))
})

test('the demo company has purchases in review, to pay and active', async () => {
  const mara = await loggedIn(demoPeople.admin)
  const open = (await mara.get('/api/purchases2')).body
  const statuses = open.map((purchase: { status: string }) => purchase.status)
  const count = (status: string) => statuses.filter((each: string) => each === status).length
  expect([count('authorized'), count('under_review')]).toEqual([2, 2])
  expect(count('paid')).toBeGreaterThan(6)
})

test('the demo company has a year of history: each month has its invoice, and all but two are paid', async () => {
  const { invoices } = (await (await loggedIn(demoPeople.admin)).get('/invoices')).body
  const open = invoices.filter(({ status }: { status: string }) => status !== 'Paid')
  expect(open.map(({ about }: { about: string }) => about).sort()).toEqual([
    'Vanta, first invoice',
    'Wiza, first invoice',
  ])
  expect(new Set(invoices.map(({ month }: { month: string }) => month)).size).toBeGreaterThanOrEqual(12)
  expect(invoices.at(-1)).toMatchObject({ about: 'Rippling, first invoice', balance: 0 })
})

test('invoice numbers and dates increase together', async () => {
  const operator = await loggedIn(demoPeople.operator)
  const listed: { number: string; issuedAt: string }[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await operator.get(`/api/operator/invoices?limit=200${cursor && `&cursor=${cursor}`}`)
    listed.push(...body.invoices)
    cursor = body.next
  }
  const byNumber = listed.toSorted((a, b) => a.number.localeCompare(b.number))
  const dates = byNumber.map(({ issuedAt }) => issuedAt)
  expect(dates).toEqual(dates.toSorted())
  expect(listed.length).toBeGreaterThan(30)
})

test('some of the demo people have seats, including the employee; one who left has none', async () => {
  const noah = await loggedIn(demoPeople.employee)
  const { seats } = (await noah.get('/api/my-seats')).body
  expect(seats.map(({ productName }: { productName: string }) => productName)).toEqual(
    expect.arrayContaining(['LinkedIn', 'SalesHandy', 'ChatGPT', 'Slack', 'Rippling']),
  )
  const mara = await loggedIn(demoPeople.admin)
  expect((await mara.get('/api/seats/LinkedIn')).body).toMatchObject({ seats: 10, holders: 7, allocable: 3 })
  const { body: team } = await mara.get('/api/company/members')
  expect(JSON.stringify(team)).not.toContain('owen@')
  const invited = (await mara.get('/api/company/members?show=invited')).body
  expect(invited.map(({ name }: { name: string }) => name)).toEqual([
    'Cora Lindqvist',
    'Lena Vogt',
    'Tomás Vidal',
  ])
  expect((await mara.get('/api/company/members?show=admins')).body[0].name).toBe('Mara Lindt')
})

test('the admin has referred two companies, and earned 2% of what they paid', async () => {
  const { registered, cashBack, entries } = (await (await loggedIn(demoPeople.admin)).get('/api/referrals'))
    .body
  expect(registered).toBe(2)
  const earned = entries.map((entry: { earned: number }) => entry.earned)
  expect(entries.every(({ state }: { state: string }) => state === 'earning')).toBe(true)
  expect(Math.min(...earned)).toBeGreaterThan(0)
  expect(cashBack).toBeCloseTo(earned.reduce((sum: number, each: number) => sum + each))
})

test('the operator has something to do on every page', async () => {
  const operator = await loggedIn(demoPeople.operator)
  const read = async (path: string) => (await operator.get(`/api/operator/${path}`)).body
  expect((await read('purchases?status=under_review')).purchases.length).toBeGreaterThan(4)
  const { companies } = await read('companies')
  expect(new Set(companies.map(({ verified }: { verified: boolean }) => verified))).toEqual(
    new Set([true, false]),
  )
  expect((await read('waitlist')).tools.length).toBeGreaterThan(5)
  expect((await read('messages')).messages).toHaveLength(3)
  const { payments } = await read('payments')
  expect(payments.filter(({ status }: { status: string }) => status === 'paid').length).toBeGreaterThan(20)
})

test('the price book has costs, an announced increase and a draft; public prices are those of the first catalog', async () => {
  const { categories, vendors } = w.parts.priceBook.catalog()
  expect(categories).toEqual(firstCatalog.categories)
  const prices = ({ plans }: Vendor) => plans.map((plan) => [plan.name, plan.perMemberCents, plan.fixedCents])
  expect(vendors.map(prices)).toEqual(firstCatalog.vendors.map(prices))
  expect(w.parts.priceBook.book().costs.length).toBeGreaterThan(3)
  const operator = await loggedIn(demoPeople.operator)
  const { changeSets } = (await operator.get('/api/operator/change-sets')).body
  expect(
    changeSets.map(({ title, state }: { title: string; state: string }) => `${title}: ${state}`),
  ).toEqual(['Spring prices: draft', 'Grammarly increase: published', 'Costs and contacts: published'])
  const { problems, subscriptions } = (
    await operator.get(`/api/operator/change-sets/${changeSets[0]._id}/preview`)
  ).body
  expect(problems).toEqual([])
  expect([subscriptions.increase > 0, subscriptions.decrease > 0]).toEqual([true, true])
  const notices = (await w.emailsTo(demoPeople.admin)).filter(({ subject }) =>
    subject.startsWith('Grammarly: new price'),
  )
  expect(notices).toHaveLength(1)
})

test('Kestrel has an offer for Deel to answer', async () => {
  const operator = await loggedIn(demoPeople.operator)
  const { purchases } = (await operator.get('/api/operator/purchases?status=countered')).body
  expect(purchases).toMatchObject([
    { company: { name: 'Kestrel Labs' }, name: 'Deel', after: '30549.00', offer: { after: '27540.00' } },
  ])
})

test('emails from the past are only in the outbox; those from today are sent', async () => {
  const operator = await loggedIn(demoPeople.operator)
  const { messages } = (await operator.get('/api/operator/outbox?limit=200')).body
  const waiting = messages.filter(({ status }: { status: string }) => status === 'queued')
  expect(messages.length).toBeGreaterThan(10)
  expect(
    waiting.every(({ createdAt }: { createdAt: string }) => createdAt === w.clock.now().toISOString()),
  ).toBe(true)
})

demoBillingTests(() => w)
demoStaffTests(loggedIn)

test('a second start adds nothing', async () => {
  const mara = await loggedIn(demoPeople.admin)
  const before = (await mara.get('/api/purchases2')).body
  await seedDemo(w.parts)
  expect((await mara.get('/api/purchases2')).body).toEqual(before)
})

test('an open pool needs 14 more seats, and reaches its next price once Tallgrass is verified', async () => {
  const visitor = w.browser()
  const { pools } = (await visitor.get('/api/pools')).body
  const states = pools.map(({ plan, state }: { plan: string; state: string }) => `${plan}: ${state}`)
  expect(states.toSorted()).toEqual(['Business: open', 'Business: rolling', 'Organization: gathering'])
  const { slug } = pools.find(({ vendor }: { vendor: string }) => vendor === 'Notion')
  const progress = async () => (await visitor.get(`/api/pools/${slug}`)).body.progress
  expect(await progress()).toMatchObject({
    companies: 4,
    price: null,
    next: { price: 11.7, missingSeats: 14, missingCompanies: 0 },
  })
  const operator = await loggedIn(demoPeople.operator)
  const { companies } = (await operator.get('/api/operator/companies?q=Tallgrass')).body
  await operator.post(`/api/operator/companies/${companies[0]._id}/verify`)
  await w.runJobs()
  expect(await progress()).toMatchObject({ companies: 5, price: 11.7 })
})

test('the Slack pool reached a lower price, and Halden has the credit note for it', async () => {
  const { pools } = (await w.browser().get('/api/pools')).body
  const rolling = pools.find(({ vendor }: { vendor: string }) => vendor === 'Slack')
  expect(rolling.progress).toMatchObject({ companies: 13, price: 12 })
  const mara = await loggedIn(demoPeople.admin)
  const { commitments } = (await mara.get('/api/commitments')).body
  const own = commitments.find(({ pool }: { pool: { slug: string } }) => pool.slug === rolling.slug)
  expect(own).toMatchObject({ state: 'awarded', awards: [{ seats: 42, price: 12, perCycle: 504 }] })
  expect(own.credited).toBeGreaterThan(0)
  expect(own.credited % 37.8).toBeCloseTo(0)
  const active = (await mara.get('/api/purchases')).body.filter(
    ({ name }: { name: string }) => name === 'Slack',
  )
  expect(active).toMatchObject([{ numAccounts: 42 }])
})

test('the Linear pool missed its price by 9 seats, and the vendor of the Slack pool has a curve to see', async () => {
  const { pools } = (await w.browser().get('/api/pools?state=ended')).body
  expect(pools).toMatchObject([
    { vendor: 'Linear', state: 'failed', progress: { next: { missingSeats: 9, missingCompanies: 0 } } },
  ])
  const operator = await loggedIn(demoPeople.operator)
  const all = (await operator.get('/api/operator/pools')).body.pools
  const { _id } = all.find(({ vendor }: { vendor: string }) => vendor === 'Slack')
  expect((await operator.get(`/api/operator/pools/${_id}/curve`)).body.points).toEqual([
    { price: '13.20', seats: 80, companies: 5 },
    { price: '12.00', seats: 248, companies: 13 },
  ])
})

test('there is an order of every state, one of them six days old, and the vendor can be played from the outbox', async () => {
  const operator = await loggedIn(demoPeople.operator)
  const { orders, counts } = (await operator.get('/api/operator/orders?limit=200')).body
  for (const state of ['to_order', 'ordered', 'active', 'ending', 'failed', 'ended'])
    expect([state, counts[state] > 0]).toEqual([state, true])
  const late = orders.find(({ state }: { state: string }) => state === 'ordered')
  expect(late).toMatchObject({
    company: { name: 'Kestrel Labs' },
    vendor: 'Grammarly',
    isLate: true,
    reminders: 2,
  })
  const { messages } = (await operator.get('/api/operator/outbox?limit=200')).body
  const reminder = messages.find(({ subject }: { subject: string }) =>
    subject.startsWith(`Please help: Order ${late.number}`),
  )
  const token = /vendor-order\?token=([\w-]+)/.exec(reminder.text)?.[1]
  expect((await w.browser().get(`/api/vendor/orders/${token}`)).body).toMatchObject({
    company: 'Kestrel Labs',
  })
})

test('Noah can open Slack, waits for Grammarly, and a colleague who left still has one line open', async () => {
  const { seats } = (await (await loggedIn(demoPeople.employee)).get('/api/my-seats')).body
  const accessTo = (name: string) =>
    seats.find(({ productName }: { productName: string }) => productName === name).access
  expect(accessTo('Slack')).toMatchObject({
    state: 'done',
    kind: 'sso',
    url: 'https://halden.slack.example/',
  })
  expect(accessTo('Grammarly')).toMatchObject({ state: 'sent' })
  const mara = await loggedIn(demoPeople.admin)
  const [owen] = (await mara.get('/api/company/departures')).body.departures
  expect(owen).toMatchObject({ name: 'Owen Price' })
  expect(owen.total - owen.confirmed).toBe(1)
})

test('vendors have statements: the newest are open, all others paid, and there is a margin', async () => {
  const operator = await loggedIn(demoPeople.operator)
  const { statements } = (await operator.get('/api/operator/statements?limit=200')).body
  const months = statements.map(({ month }: { month: string }) => month)
  const isPaid = ({ paid }: { paid: object | null }) => paid !== null
  expect(statements.filter(isPaid).length).toBeGreaterThan(3)
  const newest = months.toSorted().at(-1)
  expect(statements.filter((each: { month: string }) => each.month === newest).some(isPaid)).toBe(false)
  const { rows } = (await operator.get('/api/operator/margin?by=vendor')).body
  expect(rows.some(({ cost, margin }: { cost: number; margin: number }) => cost > 0 && margin > 0)).toBe(true)
})

test('Halden decides by its own rules: three steps, a hard budget, and a soft one that is nearly spent', async () => {
  const mara = await loggedIn(demoPeople.admin)
  const { steps } = (await mara.get('/api/policy')).body
  expect(steps).toMatchObject([
    { name: 'Manager', always: true, approvers: 'manager' },
    { name: 'Finance', overPerYear: 2000, approvers: [expect.any(String)] },
    {
      name: 'Security',
      categories: ['Security & Compliance'],
      approvers: [expect.any(String), expect.any(String)],
      need: 'all',
    },
  ])
  const ines = await loggedIn(demoPeople.finance)
  const { budgets } = (await ines.get('/api/budgets')).body
  expect(budgets).toMatchObject([
    { costCenter: 'ENG', kind: 'hard' },
    { costCenter: 'SALES', kind: 'soft' },
  ])
  const [eng, sales] = budgets
  expect(Math.min(eng.spent, eng.committed, sales.spent)).toBeGreaterThan(0)
  expect(eng.left).toBeGreaterThan(2000)
  expect([sales.left > 0, sales.left <= 100]).toEqual([true, true])
})

type Asked = { _id: string; vendor: string; status: string; step?: { escalated: boolean; of: number } }

test('Noah asks for three products, each with something to decide; one request was declined, one escalated', async () => {
  const noah = await loggedIn(demoPeople.employee)
  const { requests } = (await noah.get('/api/requests')).body
  expect(requests.map(({ vendor, status }: Asked) => `${vendor}: ${status}`)).toEqual([
    'Grammarly: open',
    'Notion: open',
    'Cursor: open',
    'Wiza: declined',
  ])
  const jonas = await loggedIn(demoApprovers.manager)
  const [grammarly, notion, cursor] = await Promise.all(
    requests.slice(0, 3).map(async ({ _id }: Asked) => (await jonas.get(`/api/requests/${_id}`)).body),
  )
  expect(grammarly.step.of).toBe(2)
  expect(grammarly.card.budgets[0].after).toBeLessThan(0)
  expect(notion.card.pool).toMatchObject({ price: 11.7, savesPerYear: 75.6 })
  expect(cursor.card.idle[0]).toMatchObject({ vendor: 'Cursor', seat: 'Business', left: 16, canGive: true })
  const mara = await loggedIn(demoPeople.admin)
  const waiting = (await mara.get('/api/requests?box=decide')).body.requests
  expect(waiting.map(({ vendor, step }: Asked) => [vendor, step?.escalated])).toEqual([
    ['Grammarly', false],
    ['Notion', false],
    ['Cursor', false],
    ['Superhuman', true],
  ])
})

test('people keep their seats when a pool takes over, and the desk has orders in every state', () =>
  expectWholeDemo(w))
