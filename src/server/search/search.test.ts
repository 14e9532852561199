import { beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../test/builders.ts'
import { buyer, operatorEmail, operatorOf, order, paid, requested } from '../../../test/buyers.ts'
import { type World, world } from '../../../test/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail } })
})

const domainOf = ({ email }: { email: string }) => email.split('@')[1] ?? ''
const nothing = {
  people: [],
  invoices: [],
  companies: [],
  requests: [],
  payments: [],
  pools: [],
  orders: [],
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
    people: [],
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
