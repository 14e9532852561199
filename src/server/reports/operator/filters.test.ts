import { expect, test } from 'vitest'
import { dayOf } from '#domain/platform/day.ts'
import { buyer, operatorOf, order, paid, requested } from '#test/support/buyers.ts'
import { anotherSession } from '#test/support/fixtures.ts'
import { billed } from '#test/support/payments.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const olga = await operatorOf(w)

/** Fernhill bought Slack for $31.50 and owes for Wiza; ten days later Cedar asked for 40 seats of Slack, and is suspended. */
const fernhill = await buyer(w, { name: 'Fernhill' })
await paid(w, fernhill.admin, order('Slack', 'Pro', 4))
const { invoiceId } = await billed(w, fernhill.admin, order('Wiza', 'Email monthly', 3))
await fernhill.admin.post('/create-payment-intent', { invoiceIds: [invoiceId] })
const first = dayOf(w.clock.now())
w.clock.pass({ days: 10 })
const second = dayOf(w.clock.now())
const operator = await anotherSession(w, olga)
const cedar = await buyer(w, { name: 'Cedar' })
await requested(cedar.admin, order('Slack', 'Pro', 40))
await operator.put(`/api/operator/companies/${cedar.companyId}/standing`, {
  suspended: true,
  reason: 'A test',
})

/** Each list with a narrowing and the companies or vendors that it keeps. */
const lists: [list: string, filter: string, kept: string[]][] = [
  ['companies', '', ['Cedar', 'Fernhill']],
  ['companies', `from=${second}`, ['Cedar']],
  ['companies', `to=${first}`, ['Fernhill']],
  ['companies', 'standing=suspended', ['Cedar']],
  ['companies', 'standing=overdue', ['Fernhill']],
  ['companies', 'standing=good', []],
  ['purchases', '', ['Fernhill', 'Fernhill', 'Cedar']],
  ['purchases', 'vendor=slack', ['Fernhill', 'Cedar']],
  ['purchases', 'vendor=slack&min=100', ['Cedar']],
  ['purchases', 'max=100&standing=overdue', ['Fernhill']],
  ['purchases', `from=${second}&standing=good`, []],
  ['invoices', '', ['Fernhill', 'Fernhill']],
  ['invoices', 'vendor=wiza', ['Fernhill']],
  ['invoices', `from=${second}`, []],
  ['invoices', 'age=d1to7', ['Fernhill']],
  ['invoices', 'age=notDue', []],
  ['payments', 'vendor=wiza', ['Fernhill']],
  ['payments', 'vendor=slack&from=2099-01-01', []],
  ['payments', 'status=refunding', []],
  ['orders', 'vendor=slack', ['Fernhill']],
  ['orders', 'standing=suspended', []],
  ['tasks', 'standing=suspended', []],
  ['unknown-costs', 'max=0', []],
  ['statements', 'vendor=slack', []],
  ['disputes', 'standing=overdue', []],
]

test.each(lists)('%s narrowed by "%s", and its file has the same rows', async (list, filter, kept) => {
  const { status, body } = await operator.get(`/api/operator/${list}?${filter}`)
  expect(status).toBe(200)
  const rows = Object.values(body).find(Array.isArray) as { name?: string; company?: { name: string } }[]
  expect(rows.map(({ name, company }) => company?.name ?? name)).toEqual(kept)
  const { text } = await operator.get(`/api/operator/${list}.csv?${filter}`)
  expect(text.trimEnd().split('\r\n')).toHaveLength(kept.length + 1)
  for (const name of kept) expect(text).toContain(name)
})

test('what is no day, amount or standing is refused, and an unknown vendor has nothing', async () => {
  for (const filter of ['from=soon', 'to=2026-13-01', 'min=-1', 'max=1e9', 'standing=fine'])
    expect((await operator.get(`/api/operator/invoices?${filter}`)).status).toBe(400)
  expect((await operator.get('/api/operator/invoices?vendor=nobody')).body.invoices).toEqual([])
})

test('ages say what is open, of what the filters find', async () => {
  const aging = async (filter = '') =>
    (await operator.get(`/api/operator/invoices/aging?${filter}`)).body.ages.filter(
      ({ invoices }: { invoices: number }) => invoices > 0,
    )
  const { invoices } = (await operator.get('/api/operator/invoices?age=d1to7')).body
  expect(await aging()).toEqual([{ age: 'd1to7', amount: invoices[0].balance, invoices: 1 }])
  expect(await aging('vendor=slack')).toEqual([])
  expect((await fernhill.admin.get('/api/operator/invoices/aging')).status).toBe(403)
})

test('operators, and nobody else, read which companies are suspended', async () => {
  expect((await operator.get('/api/operator/suspended')).body).toEqual({ companyIds: [cedar.companyId] })
  expect((await cedar.admin.get('/api/operator/suspended')).status).toBe(403)
  expect((await w.browser().get('/api/operator/suspended')).status).toBe(401)
})
