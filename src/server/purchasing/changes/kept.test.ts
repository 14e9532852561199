import { beforeEach, describe, expect, test } from 'vitest'
import { issueFirstInvoices } from '#server/billing/invoices/issue-first-invoices.ts'
import { systemContext } from '#server/context.ts'
import { runAt } from '#test/support/billing.ts'
import { type Buyer, buyer, operatorOf, paid } from '#test/support/buyers.ts'
import { changes, laterWith, linesBilled } from '#test/support/changes.ts'
import { orderOf } from '#test/support/deliveries.ts'
import { booksOf } from '#test/support/payments.ts'
import { awarded, paysFirst } from '#test/support/pool-purchases.ts'
import { must } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

const w = await world()
let company: Buyer
let id: string
/** Four seats of Slack Pro for $31.50 a month, invoiced until March 12. */
beforeEach(async () => {
  company = await buyer(w)
  id = await paid(w, company.admin)
  await runAt(w, '2026-12-31T09:00:00Z', '2027-01')
  await runAt(w, '2027-01-31T09:00:00Z', '2027-02')
  await laterWith(w, '2027-01-05T08:00:00Z', company.admin, await operatorOf(w))
})

/** The invoice of the cycle from February 12 on, which a notice of today credits. */
async function credit(amount: number | null) {
  const { invoices } = must(await company.admin.get('/invoices')).body
  const [last] = invoices.toSorted((a: { number: string }, b: { number: string }) =>
    a.number < b.number ? 1 : -1,
  )
  const olga = await operatorOf(w)
  const body = { reason: 'For the trouble', ...(amount && { amount }) }
  must(await olga.post(`/api/operator/invoices/${last._id}/credit-note`, body))
}

async function cancelAndKeep() {
  const { body } = must(await company.admin.post(`/api/purchases/${id}/cancel`))
  expect(body.cancelsAt).toBe('2027-02-12T10:00:00.000Z')
  must(await company.admin.post(`/api/purchases/${id}/keep`))
}

const owed = async () => (await booksOf(w, company.companyId)).owed

describe('a notice that is taken back bills again what the notice credited, and nothing else', () => {
  test('all of a cycle that was billed ahead', async () => {
    const before = await owed()
    await cancelAndKeep()
    await runAt(w, '2027-02-01', '2027-03')
    expect((await linesBilled(w, id)).slice(4)).toEqual([
      'monthly cycle: 4 Pro 02-12 to 03-12 = 3150',
      'monthly cycle: 4 Pro 03-12 to 04-12 = 3150',
    ])
    expect(await owed()).toBe(before + 3150)
  })

  test('nothing of a cycle that was credited as goodwill before', async () => {
    await credit(null)
    const before = await owed()
    await cancelAndKeep()
    await cancelAndKeep()
    await runAt(w, '2027-02-01', '2027-03')
    expect((await linesBilled(w, id)).slice(4)).toEqual(['monthly cycle: 4 Pro 03-12 to 04-12 = 3150'])
    expect(await owed()).toBe(before + 3150)
  })

  test('the rest of a cycle of which a part was goodwill, also the second time', async () => {
    await credit(10)
    const before = await owed()
    await cancelAndKeep()
    await cancelAndKeep()
    await runAt(w, '2027-02-01', '2027-03')
    expect((await linesBilled(w, id)).slice(4)).toEqual([
      'monthly cycle: 4 Pro 02-12 to 03-12 = 2150',
      'monthly cycle: 4 Pro 03-12 to 04-12 = 3150',
    ])
    expect(await owed()).toBe(before + 3150)
    await laterWith(w, '2027-01-06T08:00:00Z', company.admin)
    await cancelAndKeep()
    // Both cycles were credited: they come back once, at their prices less the goodwill.
    await runAt(w, '2027-03-01', '2027-04')
    expect((await linesBilled(w, id)).slice(6)).toEqual([
      'monthly cycle: 4 Pro 02-12 to 03-12 = 2150',
      'monthly cycle: 4 Pro 03-12 to 04-12 = 3150',
      'monthly cycle: 4 Pro 04-12 to 05-12 = 3150',
    ])
    expect(await owed()).toBe(before + 3150 + 3150)
  })

  test('with the seats that were added to it since, and were to be billed with the next invoice', async () => {
    await changes(company.admin, id, { line: 0, seats: 5, billing: 'next' })
    const before = await owed()
    await cancelAndKeep()
    await runAt(w, '2027-02-01', '2027-03')
    expect((await linesBilled(w, id)).slice(4)).toEqual([
      'monthly change: 1 Pro 01-05 to 01-12 = 178',
      'monthly change: 1 Pro 01-12 to 02-12 = 788',
      'monthly cycle: 5 Pro 02-12 to 03-12 = 3938',
      'monthly cycle: 5 Pro 03-12 to 04-12 = 3938',
    ])
    expect(await owed()).toBe(before + 178 + 788 + (3938 - 3150) + 3938)
  })
})

test('a subscription whose pool purchase fails goes on, and what the switch credited is billed again', async () => {
  const next = await awarded(w, company, '2027-02-12', { switchFrom: id })
  const olga = await operatorOf(w)
  const before = await owed()
  must(await olga.post(`/api/operator/purchases/${next}/approve`))
  expect(await owed()).toBe(before - 3150)
  await laterWith(w, '2027-02-01T08:00:00Z', olga, company.admin)
  await issueFirstInvoices(systemContext(w.parts))
  await paysFirst(w, company, next)
  const { id: orderId } = await orderOf(w, next)
  must(await olga.post(`/api/operator/orders/${orderId}/decline`, { reason: 'Sold out' }))
  await runAt(w, '2027-02-02T08:00:00Z', '2027-03')
  expect((await linesBilled(w, id)).slice(4)).toEqual([
    'monthly cycle: 4 Pro 02-12 to 03-12 = 3150',
    'monthly cycle: 4 Pro 03-12 to 04-12 = 3150',
  ])
})
