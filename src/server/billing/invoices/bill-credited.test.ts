import { expect, test } from 'vitest'
import { getVendor } from '#server/catalog/price-book/price-book.ts'
import { systemContext } from '#server/context.ts'
import { productHistory } from '#server/reports/products/history.ts'
import { cyclesBilled } from '#test/support/billing.ts'
import { type Buyer, buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { actingAs } from '#test/support/company-members.ts'
import { world } from '#test/support/world.ts'
import { runMonth } from './run-month.ts'

const w = await world()
w.clock.set('2026-11-12T10:00:00Z')
/** Each bought Slack on November 12; December was invoiced a week later, and credited in full. */
const again = await withSlack()
const free = await withSlack()
w.clock.set('2026-11-19T10:00:00Z')
await runMonth(systemContext(w.parts), '2026-12')
await credit(again, { billAgain: true })
await credit(free, {})

async function withSlack() {
  const company = await buyer(w)
  return { ...company, purchase: await paid(w, company.admin, order('Slack', 'Pro', 4)) }
}

async function latest({ admin }: Pick<Buyer, 'admin'>): Promise<string> {
  return (await admin.get('/invoices')).body.invoices[0]._id
}

async function credit({ admin }: Buyer, body: object) {
  const path = `/api/operator/invoices/${await latest({ admin })}/credit-note`
  const credited = await (await operatorOf(w)).post(path, { reason: 'It came too early', ...body })
  expect(credited.status).toBe(201)
}

test('the next invoice of whoever is billed again asks for the credited cycle; for the other it is free', async () => {
  const starts = async ({ admin }: Buyer) =>
    (await admin.get('/api/invoices/preview')).body.lines.map(({ periodStart }: { periodStart: string }) =>
      periodStart.slice(0, 10),
    )
  expect(await starts(again)).toEqual(['2026-12-12', '2027-01-12'])
  expect(await starts(free)).toEqual(['2027-01-12'])
})

test('what is given up is free on every screen; what is billed again is not', async () => {
  const product = async ({ admin }: Buyer) => (await admin.get('/api/products/Slack')).body.subscriptions[0]
  expect((await product(free)).renewal).toMatchObject({ amount: 0 })
  expect((await product(again)).renewal).toMatchObject({ amount: 31.5 })
  const operator = await operatorOf(w)
  const preview = (await operator.get('/api/operator/invoices/preview?month=2026-12')).body
  expect(preview).toMatchObject({ count: 0, alreadyIssued: 2, givenUp: 1 })
})

test('the company reads that it is billed again; only all of an invoice can be', async () => {
  const { creditNotes } = (await again.admin.get(`/api/invoices/${await latest(again)}`)).body
  expect(creditNotes[0].reason).toBe('It came too early. It is billed again on a later monthly invoice.')
  const { admin } = await withSlack()
  const [first] = (await admin.get('/invoices')).body.invoices
  const part = await (await operatorOf(w)).post(`/api/operator/invoices/${first._id}/credit-note`, {
    ...{ reason: 'Too early', amount: 10, billAgain: true },
  })
  expect(part.body.fields).toEqual({ amount: 'To bill it again, credit everything that is left.' })
})

test('a renewal that is credited to be billed again is on the next monthly invoice, once; another one is given up', async () => {
  w.clock.set('2026-12-20T10:00:00Z')
  const vendorId = getVendor(systemContext(w.parts), 'Slack').id
  for (const month of ['2026-12', '2027-01', '2027-01']) await runMonth(systemContext(w.parts), month)
  const december = '2026-12: 2026-12-12 to 2027-01-12'
  const first = '2026-11: 2026-11-12 to 2026-12-12'
  const next = '2027-01: 2027-01-12 to 2027-02-12'
  expect(await cyclesBilled(w, again.purchase)).toEqual([
    first,
    december,
    '2027-01: 2026-12-12 to 2027-01-12',
    next,
  ])
  expect(await cyclesBilled(w, free.purchase)).toEqual([first, december, next])
  const december20 = async ({ admin }: Buyer) =>
    (await productHistory(await actingAs(w, admin), vendorId)).map(({ text }) => text)
  expect(await december20(again)).toContain('Renewed: 4 seats for $31.50.')
  expect(await december20(free)).toContain(
    'Renewed: 4 seats. All of the $31.50 was given back, so this cycle is free.',
  )
})
