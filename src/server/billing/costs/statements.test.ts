import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { runAt } from '#test/support/billing.ts'
import { buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { entriesOf, invoiceOf, payableFor } from '#test/support/costs.ts'
import { delivered } from '#test/support/deliveries.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { slackWithContacts } from '#test/support/vendor-orders.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { issueStatements } from './issue-statements.ts'

const w = await world()
const system = systemContext(w.parts)
const billing = 'billing@slack.example'

/** A company bought 4 seats of Slack in November; they cost us $20.00 a month. */
const operator = await operatorOf(w)
await slackWithContacts(w)
const company = await buyer(w, { name: 'Halden Robotics' })
const companyId: string = company.companyId
const purchase = await paid(w, company.admin, order('Slack', 'Pro', 4))
await delivered(w, purchase)
const invoiceId: string = (await invoiceOf(w, purchase)).id
await at('2026-12-01T01:00:00Z')

/** Statements are issued at a moment, as on the first of a month. */
async function at(moment: string) {
  w.clock.set(moment)
  await issueStatements(system)
  await signInAgain(w, operator)
}

async function statements(query = '') {
  return (await operator.get(`/api/operator/statements${query}`)).body.statements
}

test('operators alone read and pay statements', async () => {
  const [{ _id, pdfUrl, csvUrl }] = await statements()
  const { admin } = await buyer(w)
  for (const url of ['/api/operator/statements', pdfUrl, csvUrl]) {
    expect((await w.browser().get(url)).status, url).toBe(401)
    expect((await admin.get(url)).status, url).toBe(403)
  }
  expect((await admin.post(`/api/operator/statements/${_id}/paid`, {})).status).toBe(403)
})

test('a statement has the costs of earlier months, and is issued once', async () => {
  expect(await statements()).toMatchObject([
    {
      number: 'VS-2026-00001',
      vendor: { slug: 'slack', name: 'Slack' },
      month: '2026-11',
      ...{ entries: 1, accrued: 20, reversed: 0, total: 20, sentTo: billing, paid: null },
    },
  ])
  await issueStatements(system)
  expect(await statements()).toHaveLength(1)
  expect(await statements('?status=paid')).toEqual([])
  expect(await statements('?vendor=slack&status=open')).toHaveLength(1)
  expect(await statements('?vendor=cursor')).toEqual([])
  for (const q of ['vs-2026-00001', '2026-1', 'slac']) expect(await statements(`?q=${q}`), q).toHaveLength(1)
  for (const q of ['CN-2026-00001', 'cursor']) expect(await statements(`?q=${q}`), q).toEqual([])
})

test('its PDF and CSV name companies and orders, and never what the buyer pays', async () => {
  const [{ pdfUrl, csvUrl }] = await statements()
  const pdf = await operator.get(pdfUrl)
  const text = await pdfText(pdf.bytes)
  for (const part of ['VS-2026-00001', 'Slack', 'Halden Robotics', 'VO-2026-00001', '$20.00'])
    expect(text).toContain(part)
  expect(text).not.toContain('31.50')
  const { text: csv } = await operator.get(csvUrl)
  expect(csv.split('\r\n')[0]).toBe('Entry,Date,Kind,Company,Order,Plans,From,To,Amount')
  expect(csv).toMatch(
    /,Delivered,Halden Robotics,VO-2026-00001,"Pro, 4 seats",2026-1\d-\d\d,2026-1\d-\d\d,20\r\n/,
  )
})

test('the vendor gets it by email with a link that needs no account', async () => {
  const [mail] = await w.emailsTo(billing)
  expect(mail?.subject).toBe('Statement VS-2026-00001 for November 2026')
  const path = new URL(/https?:\S+\/pdf/.exec(mail?.text ?? '')?.[0] ?? '').pathname
  const other = path.at(-5) === 'x' ? 'y' : 'x'
  expect((await w.browser().get(`${path.slice(0, -5)}${other}/pdf`)).status).toBe(404)
  const answer = await w.browser().get(path)
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect((await statements())[0].openedAt).not.toBeNull()
  expect((await operator.get('/api/operator/outbox')).text).not.toContain(path.split('/')[4])
})

test('paying it settles what we owe for each company, once', async () => {
  const [{ _id }] = await statements()
  const body = { paidOn: '2026-12-01', reference: 'Transfer 7' }
  const pay = (given: object) => operator.post(`/api/operator/statements/${_id}/paid`, { ...body, ...given })
  expect((await pay({ paidOn: '2026-12-02' })).body.fields).toHaveProperty('paidOn')
  expect((await pay({ reference: ' ' })).body.fields).toHaveProperty('reference')
  const answer = await pay({})
  expect(answer.body.paid).toMatchObject({ ...body, by: operatorEmail })
  expect((await entriesOf(w, companyId)).at(-1)).toEqual(['vendor_paid', 2000])
  expect(await payableFor(w, companyId)).toBe(0)
  const again = await pay({})
  expect([again.status, again.body.code]).toEqual([409, 'statement_paid'])
  expect(await payableFor(w, companyId)).toBe(0)
})

test('a correction is on the next statement, even if the vendor owes us then', async () => {
  await operator.post(`/api/operator/invoices/${invoiceId}/credit-note`, { reason: 'Service was down' })
  expect((await statements())[0], 'the first one stays as it is').toMatchObject({ total: 20, entries: 1 })
  const { rows } = await system.db.execute(
    sql`select cancels_at from purchases where company_id = ${companyId}::uuid`,
  )
  expect(rows).toHaveLength(1)
  await system.db.execute(
    sql`update purchases set cancels_at = '2026-12-02' where company_id = ${companyId}::uuid`,
  )
  await at('2027-01-01T01:00:00Z')
  const [{ _id, ...newest }] = await statements()
  expect(newest).toMatchObject({ number: 'VS-2027-00001', month: '2026-12', reversed: 20, total: -20 })
  await operator.post(`/api/operator/statements/${_id}/paid`, { paidOn: '2027-01-01', reference: 'Credit 1' })
  expect((await entriesOf(w, companyId)).at(-1)).toEqual(['vendor_paid', -2000])
  expect(await payableFor(w, companyId)).toBe(0)
})

test('a month without costs has no statement', async () => {
  const before = await statements()
  await runAt(w, '2027-02-01T00:11:00Z')
  await at('2027-02-01T01:00:00Z')
  expect(await statements()).toEqual(before)
})
