import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { monthText } from '#domain/subscriptions/renewal.ts'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import { type Ctx, systemContext } from '#server/context.ts'
import { approve } from '#server/purchasing/purchases/approve.ts'
import { cancel } from '#server/purchasing/purchases/cancel.ts'
import { endNotices } from '#server/purchasing/purchases/end-notices.ts'
import { requestPurchase } from '#server/purchasing/purchases/request-purchase.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { expectSound, readBooks } from '#test/lives/company-histories/books.ts'
import { changePrice } from '#test/lives/company-histories/price-steps.ts'
import { retire, startCompany, type TestCompany } from '#test/lives/company-histories/steps.ts'
import { pay } from '#test/support/billing.ts'
import { order } from '#test/support/buyers.ts'
import { publishPrice } from '#test/support/publications.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'
import { getVendor, openPriceBook } from './price-book.ts'
import { reprice } from './reprice.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const roundsPerCompany = 10
const stripe = new StripeStandIn()
const w = await world()
const other = { ...w.parts, priceBook: await openPriceBook(w.parts.database, w.parts.now) }
/** Two processes, each with its own view of the book. */
const processes: [Ctx, Ctx] = [systemContext(w.parts), systemContext(other)]

async function subscribe({ admin, operator, companyId }: TestCompany, seats: number, plan = 'Pro') {
  const { id } = await requestPurchase(admin, order('Slack', plan, seats))
  // The test moves months ahead without paying what renews.
  const { invoice } = await approve(operator, id, { overrideReason: 'A test' })
  if (invoice && invoice.openCents > 0)
    await pay(w, companyId, { purchaseId: id, invoiceId: invoice.id, amount: invoice.openCents / 100 })
  return id
}

/** Every price is planned and told; another run finds nothing to do. */
async function expectSettled() {
  const count = async () =>
    (
      await w.parts.database.db.execute(sql`
      select (select count(*) from line_prices) as prices, (select count(*) from mails) as emails`)
    ).rows
  const before = await count()
  await reprice(processes[0], {})
  expect(await count()).toEqual(before)
}

test('repricing on two processes against a month run and a cancellation: each cycle is billed once, at an announced price', {
  timeout: Math.max(120_000, rounds * 5000),
}, async () => {
  for (let first = 0; first < rounds; first += roundsPerCompany) {
    const company = await startCompany(w, stripe)
    await subscribe(company, 3)
    let leaving = await subscribe(company, 2)
    for (let round = first; round < first + roundsPerCompany; round += 1) {
      w.clock.pass({ days: 11 + (round % 9), hours: 5 })
      await endNotices(processes[0])
      await changePrice(company, round * 13)
      const month = monthText(addMonths(w.clock.now(), round % 2))
      const isNotice = round % 3 === 0
      await Promise.all([
        ...processes.map((ctx) => reprice(ctx, {})),
        runMonth(processes[round % 2] as Ctx, month),
        isNotice && cancel(company.admin, leaving),
      ])
      expectSound(await readBooks(company))
      await expectSettled()
      if (isNotice) leaving = await subscribe(company, 1 + (round % 5))
    }
    await retire(company)
  }
})

test('a price that is withdrawn while it is being announced is called off at once', {
  timeout: Math.max(120_000, rounds * 5000),
}, async () => {
  const [first, second] = processes
  for (let round = 0; round < rounds / roundsPerCompany; round += 1) {
    const company = await startCompany(w, stripe)
    const purchaseId = await subscribe(company, 2, 'Business')
    await publishDoubled(company, 2)
    const { priceBook } = first.parts
    const read = Promise.withResolvers<void>()
    const refresh: typeof priceBook.refresh = async (ctx) => {
      const isNew = await priceBook.refresh(ctx)
      read.resolve()
      return isNew
    }
    await Promise.all([
      reprice(systemContext({ ...first.parts, priceBook: { ...priceBook, refresh } }), {}),
      read.promise.then(() => publishDoubled(company, 1)).then(() => reprice(second, {})),
    ])
    expect(await pricesOf(purchaseId)).toEqual([
      { isAsSold: false, times: 2 },
      { isAsSold: true, times: 1 },
    ])
    await retire(company)
  }
})

/** Slack Business at a multiple of today's price, in 60 days. */
async function publishDoubled({ operator }: TestCompany, times: number) {
  const plan = getVendor(w, 'Slack').plans.find(({ name }) => name === 'Business')
  if (!plan) throw new Error('Slack has no Business.')
  await publishPrice(operator, plan.id, {
    effectiveFrom: dayOf(addDays(w.clock.now(), 60)),
    perMemberCents: plan.perMemberCents * times,
    fixedCents: plan.fixedCents * times,
    discountPercent: plan.discountPercent,
    appliesTo: 'all',
  })
}

async function pricesOf(purchaseId: string) {
  const { rows } = await w.parts.database.db.execute(sql`
    select x.after_cents = l.after_cents as "isAsSold", (x.after_cents / l.after_cents)::int as times
    from line_prices x join purchase_lines l using (purchase_id, position)
    where purchase_id = ${purchaseId} order by x.sequence`)
  return rows
}
