import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceLines } from '#server/billing/invoices/tables.ts'
import { reprice } from '#server/catalog/price-book/reprice.ts'
import { systemContext } from '#server/context.ts'
import { pay, runAt } from '#test/support/billing.ts'
import { type Buyer, buyer, countered, offerAt, operatorOf, requested } from '#test/support/buyers.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { planIdOf, price, published } from '#test/support/publications.ts'
import { world } from '#test/support/world.ts'

const w = await world()

/** Four seats of Slack Pro at $5.00 instead of $8.75 less 10%, offered, accepted and paid on January 10. */
async function acceptedOffer(changes: { holdsUntil?: string } = {}) {
  w.clock.set('2027-01-10T10:00:00Z')
  const olga = await operatorOf(w)
  await signInAgain(w, olga)
  const acme = await buyer(w)
  const id = await countered(olga, await requested(acme.admin), offerAt(5, 4, changes))
  const { body } = await acme.admin.post(`/api/purchases/${id}/offer/accept`, { after: '20.00' })
  const { _id: invoiceId, amountsDue: amount } = body.invoice
  await pay(w, acme.companyId, { purchaseId: id, invoiceId, amount })
  return { ...acme, id }
}

/** Runs a month, and returns what the purchase was billed for so far, by the day its cycle starts. */
async function billedAfter(month: string, id: string) {
  await runAt(w, `${month}-01T00:11:00Z`)
  await w.runJobs()
  const rows = await w.parts.database.db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.purchaseId, id))
    .orderBy(asc(invoiceLines.periodStart))
  return rows.map(({ periodStart, afterCents }) => [periodStart.toISOString().slice(0, 10), afterCents])
}

async function amountsOf({ admin }: Buyer): Promise<number[]> {
  await signInAgain(w, admin)
  const { body } = await admin.get('/invoices')
  return body.invoices.map(({ amountsDue }: { amountsDue: number }) => amountsDue).reverse()
}

test('the first invoice of an accepted offer is at the offered price, the second at the price of the book', async () => {
  const acme = await acceptedOffer()
  expect(await billedAfter('2027-02', acme.id)).toEqual([
    ['2027-01-10', 20_00],
    ['2027-02-10', 31_50],
  ])
  expect(await amountsOf(acme)).toEqual([20, 31.5])
  expect(await priceEmailsTo(acme)).toEqual([])
})

test('a kept price ends on its day, with the warning that every increase needs', async () => {
  const acme = await acceptedOffer({ holdsUntil: '2027-02-28' })
  w.clock.set('2027-01-11T02:10:00Z')
  await reprice(systemContext(w.parts), {})
  expect(await billedAfter('2027-02', acme.id)).toHaveLength(2)
  expect(await billedAfter('2027-03', acme.id)).toEqual([
    ['2027-01-10', 20_00],
    ['2027-02-10', 20_00],
    ['2027-03-10', 31_50],
  ])
  expect(await priceEmailsTo(acme)).toEqual(['Slack: new price from March 10, 2027'])
})

test('a price that falls after an offer was accepted is on the second invoice', async () => {
  const acme = await acceptedOffer()
  await published(w, price(planIdOf(w, 'slack', 'Pro'), '2027-02-01', 7, 10))
  await w.runJobs()
  expect(await billedAfter('2027-02', acme.id)).toEqual([
    ['2027-01-10', 20_00],
    ['2027-02-10', 25_20],
  ])
})

async function priceEmailsTo({ admin }: Buyer): Promise<string[]> {
  const subjects = (await w.emailsTo(admin.email)).map(({ subject }) => subject)
  return subjects.filter((subject) => subject.includes('price'))
}
