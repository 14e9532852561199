import { expect, test } from 'vitest'
import { signedIn } from '#test/support/builders.ts'
import { buyer, operatorOf, order, paid, requested } from '#test/support/buyers.ts'
import { must } from '#test/support/requests.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world()

const domainOf = ({ email }: { email: string }) => email.split('@')[1] ?? ''
const nothing = {
  people: [],
  invoices: [],
  companies: [],
  requests: [],
  payments: [],
  pools: [],
  orders: [],
  creditNotes: [],
  statements: [],
  messages: [],
}

test('a visitor finds nothing, and a search needs words', async () => {
  expect((await w.browser().get('/api/search?q=acme')).status).toBe(401)
  const { admin } = await buyer(w)
  expect((await admin.get('/api/search?q=%20')).status).toBe(400)
  expect((await admin.get(`/api/search?q=${'x'.repeat(101)}`)).status).toBe(400)
})

test('an employee finds no colleague and no invoice, and a newcomer nothing at all', async () => {
  const team = await buyer(w)
  await paid(w, team.admin)
  const [{ number }] = (await team.admin.get('/invoices')).body.invoices
  for (const person of [team.employee, await signedIn(w)])
    for (const q of ['Emil', 'ada', domainOf(team.admin), number, 'Acme', 'Slack', '%', '_'])
      expect([q, (await person.get(`/api/search?q=${encodeURIComponent(q)}`)).body]).toEqual([q, nothing])
})

test('an admin finds their own people and invoices, and never those of another company', async () => {
  const [mine, other] = [await buyer(w), await buyer(w)]
  await paid(w, mine.admin)
  await paid(w, other.admin)
  const [{ number, month }] = (await mine.admin.get('/invoices')).body.invoices
  const find = async (q: string) => (await mine.admin.get(`/api/search?q=${encodeURIComponent(q)}`)).body
  expect(await find('emil')).toMatchObject({
    people: [{ name: 'Emil', email: mine.employee.email, admin: false }],
    invoices: [],
  })
  expect((await find(number.slice(-4))).invoices.map((each: { number: string }) => each.number)).toContain(
    number,
  )
  expect((await find(month)).invoices).toHaveLength(1)
  expect(await find(domainOf(other.admin))).toEqual(nothing)
  const [theirs] = (await other.admin.get('/invoices')).body.invoices
  expect(await find(theirs.number)).toEqual(nothing)
})

test('special characters of a pattern are plain characters', async () => {
  const { admin } = await buyer(w)
  for (const q of ['%', '_', '\\', '%%%', "'"])
    expect((await admin.get(`/api/search?q=${encodeURIComponent(q)}`)).body).toEqual(nothing)
})

test('an operator finds companies, their requests and payments, and any invoice by its number', async () => {
  const operator = await operatorOf(w)
  const name = `Quillon ${Math.random()}`
  const team = await buyer(w, { name })
  const approved = await requested(team.admin)
  await operator.post(`/api/operator/purchases/${approved}/approve`)
  await team.admin.post('/create-payment-intent')
  await requested(team.admin, order('Cursor', 'Business', 3))
  const [{ number }] = (await team.admin.get('/invoices')).body.invoices
  const found = (await operator.get(`/api/search?q=${encodeURIComponent(name.toUpperCase())}`)).body
  expect(found).toMatchObject({
    companies: [{ name, verified: true, suspended: false }],
    requests: [{ vendor: 'Cursor', company: name, status: 'under_review' }],
    payments: [{ company: name, amount: '31.50', status: 'open' }],
  })
  const byNumber = (await operator.get(`/api/search?q=${number}`)).body
  expect(byNumber.invoices).toMatchObject([{ number, company: name }])
  const bySerial = (await operator.get(`/api/search?q=${Number(number.slice(5))}`)).body
  expect(bySerial.invoices).toMatchObject([{ number }])
})

test('an operator finds an order to a vendor by its number or its company', async () => {
  const operator = await operatorOf(w)
  const name = `Ferrand ${Math.random()}`
  const team = await buyer(w, { name })
  await paid(w, team.admin)
  const find = async (q: string) => (await operator.get(`/api/search?q=${encodeURIComponent(q)}`)).body.orders
  const [found] = await find(name)
  expect(found).toMatchObject({ vendor: 'Slack', company: name, state: 'to_order' })
  expect(await find(found.number.toLowerCase())).toEqual([found])
  expect((await team.admin.get(`/api/search?q=${found.number}`)).body.orders).toEqual([])
})

test('an operator finds a person of any company by the beginning of a name or an address', async () => {
  const operator = await operatorOf(w)
  const [mine, other] = [await buyer(w, { name: 'Found Works' }), await buyer(w)]
  const { email } = mine.employee
  must(
    await mine.admin.post('/api/company/add-members', {
      name: 'Zoë Quentin-Ångström',
      emailAccount: someone('zq'),
    }),
  )
  const people = async (q: string, who = operator) =>
    (await who.get(`/api/search?q=${encodeURIComponent(q)}`)).body.people
  expect(await people(email)).toMatchObject([
    { name: 'Emil', email, admin: false, company: { name: 'Found Works' } },
  ])
  expect(await people(domainOf(mine.employee))).toHaveLength(2)
  for (const q of ['quentin', 'Zoë Quen', 'ångs', "' & !zoë:*"])
    expect([q, await people(q)]).toMatchObject([q, [{ name: 'Zoë Quentin-Ångström' }]])
  for (const q of ['uentin', 'zo', '%%%', '___']) expect([q, await people(q)]).toEqual([q, []])
  for (const customer of [other.admin, other.employee]) expect(await people(email, customer)).toEqual([])
})

test('desks find what concerns a person or a credit note, and the statement of a number', async () => {
  const operator = await operatorOf(w)
  const { admin, employee } = await buyer(w)
  await paid(w, admin)
  const [invoice] = (await admin.get('/invoices')).body.invoices
  must(
    await operator.post(
      `/api/operator/purchases/${await requested(admin, order('Cursor', 'Business', 3))}/approve`,
    ),
  )
  must(await admin.post('/create-payment-intent'))
  const desk = async (path: string, q: string) =>
    (await operator.get(`${path}?q=${encodeURIComponent(q)}`)).body
  const counts = { companies: 1, purchases: 2, invoices: 2, payments: 1, orders: 1 }
  for (const [key, count] of Object.entries(counts)) {
    expect((await desk(`/api/operator/${key}`, employee.email))[key], key).toHaveLength(count)
    expect((await desk(`/api/operator/${key}`, `nobody-${employee.email}`))[key], key).toEqual([])
  }
  const note = { amount: 1, reason: 'A gift' }
  must(await operator.post(`/api/operator/invoices/${invoice._id}/credit-note`, note))
  const [{ number }] = must(await admin.get(`/api/invoices/${invoice._id}`)).body.creditNotes
  expect((await desk('/api/search', number)).creditNotes).toMatchObject([
    { number, invoice: invoice.number, amount: 1 },
  ])
  expect((await desk('/api/operator/invoices', number)).invoices).toMatchObject([{ number: invoice.number }])
  expect((await desk('/api/search', number.replace('CN', 'VS'))).creditNotes).toEqual([])
})

test('senders of messages are found by those who may read them', async () => {
  const name = `Paulina-${someone().slice(4, 12)}`
  const message = { kind: 'support', name, email: someone(), message: 'Hello' }
  must(await w.browser().post('/api/contact', message))
  const operator = await operatorOf(w)
  const found = await operator.get(`/api/search?q=${name}`)
  expect(found.body.messages).toMatchObject([{ name, email: message.email }])
  const { admin } = await buyer(w)
  expect((await admin.get(`/api/search?q=${name}`)).body).toEqual(nothing)
})
