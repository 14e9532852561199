import { expect, test } from 'vitest'
import { buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { costOf, invoiceOf } from '#test/support/costs.ts'
import { delivered } from '#test/support/deliveries.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { world } from '#test/support/world.ts'

const w = await world()
let [first, second] = ['', '']

/** Slack for two companies, $31.50 at a cost of $20.00 each; one of them has Wiza too, whose cost nobody knows. */
const operator = await operatorOf(w)
await costOf(w, ['Slack', 'Pro'], { perMemberCents: 500 })
w.clock.set('2027-03-10T09:00:00Z')
await signInAgain(w, operator)
const a = await buyer(w, { name: 'Anvil' })
first = a.companyId
const slack = await paid(w, a.admin, order('Slack', 'Pro', 4))
await delivered(w, slack)
await delivered(w, await paid(w, a.admin, order('Wiza', 'Email monthly', 1)))
w.clock.set('2027-04-02T09:00:00Z')
await signInAgain(w, operator)
const b = await buyer(w, { name: 'Bellows' })
second = b.companyId
await delivered(w, await paid(w, b.admin, order('Slack', 'Pro', 4)))
await operator.post(`/api/operator/invoices/${(await invoiceOf(w, slack)).id}/credit-note`, {
  amount: 10.5,
  reason: 'Down',
})

async function margin(query: string) {
  return (await operator.get(`/api/operator/margin?${query}`)).body
}

test('operators alone see the margin', async () => {
  const { admin } = await buyer(w)
  for (const path of ['/api/operator/margin', '/api/operator/margin.csv', '/api/operator/unknown-costs']) {
    expect((await w.browser().get(path)).status).toBe(401)
    expect((await admin.get(path)).status).toBe(403)
  }
})

test('by vendor, company and month it is the same sales less the same cost', async () => {
  const { rows: vendors } = await margin('by=vendor')
  expect(vendors.find(({ key }: { key: string }) => key === 'slack')).toEqual({
    ...{ key: 'slack', name: 'Slack', sales: 52.5, costedSales: 52.5, cost: 33.33, margin: 19.17 },
    ...{ percent: 36.5, covered: 100, unknown: 0 },
  })
  expect(vendors.find(({ key }: { key: string }) => key === 'wiza')).toMatchObject(nothingKnown)
  const { rows: companies } = await margin('by=company')
  expect(companies.map(({ key, name }: { key: string; name: string }) => [key, name])).toEqual([
    [second, 'Bellows'],
    [first, 'Anvil'],
  ])
  const { rows: months } = await margin('by=month')
  expect(months.map(({ key, name }: { key: string; name: string }) => [key, name])).toEqual([
    ['2027-04', 'April 2027'],
    ['2027-03', 'March 2027'],
  ])
  const sums = [vendors, companies, months].map((rows) => sumsOf(rows))
  expect(sums[1]).toEqual(sums[0])
  expect(sums[2]).toEqual(sums[0])
})

const nothingKnown = { costedSales: 0, cost: null, margin: null, percent: null, covered: 0, unknown: 1 }

test('a margin and its percent are of sales with a known cost, and say how much of all sales that is', async () => {
  for (const by of ['vendor', 'company', 'month']) {
    const { rows, total, from, to } = await margin(`by=${by}`)
    expect([from, to]).toEqual(['2026-05-01', '2027-04-02'])
    const sales = Math.round(rows.reduce((sum: number, row: Row) => sum + row.sales * 100, 0)) / 100
    expect(total).toMatchObject({
      sales,
      costedSales: 52.5,
      cost: 33.33,
      margin: 19.17,
      percent: 36.5,
      unknown: 1,
    })
    expect(total.covered).toBe(Math.floor((52.5 / sales) * 1000) / 10)
    expect(total.covered).toBeLessThan(100)
  }
})

test('a credit note counts in the month it was issued, and a cost in the month it was posted', async () => {
  const { rows } = await margin('by=month')
  expect(rows[0]).toMatchObject({ sales: 21, cost: 13.33 })
  const { rows: april } = await margin('by=vendor&from=2027-04-01&to=2027-04-30')
  expect(april).toMatchObject([{ key: 'slack', sales: 21, cost: 13.33, margin: 7.67 }])
  const { rows: march } = await margin('by=company&from=2027-03-01&to=2027-03-31')
  expect(march).toMatchObject([{ key: first, unknown: 1 }])
})

test('it is read in pages, and as a file', async () => {
  for (const by of ['vendor', 'company', 'month']) {
    const page = await margin(`by=${by}&limit=1`)
    const next = await margin(`by=${by}&limit=1&cursor=${page.next}`)
    expect([page.rows.length, next.rows.length, next.next]).toEqual([1, 1, null])
    expect(next.rows[0].key).not.toBe(page.rows[0].key)
  }
  const { text, headers } = await operator.get('/api/operator/margin.csv?by=vendor')
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'Name,Sales,Sales with known cost,Cost,Margin,Margin (%),Sales covered (%),Unknown costs',
    expect.stringMatching(/^(Slack|Wiza),/),
  ])
  expect(headers['content-disposition']).toContain('margin-by-vendor-2026-05-01-to-2027-04-02.csv')
})

test('a period that is none is refused', async () => {
  for (const [query, field] of [
    ['from=2027-02-30', 'from'],
    ['from=2027-04-02&to=2027-04-01', 'to'],
  ]) {
    const answer = await operator.get(`/api/operator/margin?${query}`)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  }
  expect((await operator.get('/api/operator/margin?by=planet')).status).toBe(400)
})

test('what is sold but not delivered yet has no margin, in no view and no file', async () => {
  const { admin, companyId } = await buyer(w, { name: 'Caldera' })
  await paid(w, admin, order('Cursor', 'Business', 1))
  const rows = (await Promise.all(['vendor', 'company'].map((by) => margin(`by=${by}`)))).flatMap(
    ({ rows }) => rows,
  )
  const found = rows.filter(({ key }) => ['cursor', companyId].includes(key))
  expect(found).toHaveLength(2)
  for (const row of found) expect(row).toMatchObject({ ...nothingKnown, unknown: 0 })
  const { text } = await operator.get('/api/operator/margin.csv?by=company')
  expect(text).toMatch(/\nCaldera,[\d.]+,0,,,,0,0\r/)
})

test('what is given back before its cost is known is no sale with a known cost', async () => {
  const { admin, companyId } = await buyer(w, { name: 'Dorado' })
  const id = await paid(w, admin, order('Slack', 'Pro', 4))
  const credit = { amount: 10.5, reason: 'Late' }
  await operator.post(`/api/operator/invoices/${(await invoiceOf(w, id)).id}/credit-note`, credit)
  await delivered(w, id)
  const { rows } = await margin('by=company')
  expect(rows.find(({ key }: { key: string }) => key === companyId)).toMatchObject({
    sales: 21,
    costedSales: 21,
  })
})

type Row = { sales: number; costedSales: number; cost: number | null; margin: number | null; unknown: number }

function sumsOf(rows: Row[]) {
  const sum = (of: (row: Row) => number) => Math.round(rows.reduce((all, row) => all + of(row) * 100, 0))
  return [
    ...[sum(({ sales }) => sales), sum(({ costedSales }) => costedSales), sum(({ cost }) => cost ?? 0)],
    ...[sum(({ margin }) => margin ?? 0), sum(({ unknown }) => unknown)],
  ]
}
