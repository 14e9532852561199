import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { issueFirstInvoices } from '#server/billing/invoices/issue-first-invoices.ts'
import { invoiceLines } from '#server/billing/invoices/tables.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { lockCompanies } from '#server/people/companies/queries.ts'
import { lockPurchases } from '#server/subscriptions/lock-purchases.ts'
import { lockPurchase } from '#server/subscriptions/queries.ts'
import { setPoolUnits } from '#server/subscriptions/set-pool-unit.ts'
import { cyclesBilled, runAt } from '#test/support/billing.ts'
import { type Buyer, buyer, offerAt, operatorOf } from '#test/support/buyers.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { more } from '#test/support/more.ts'
import { rewarded } from '#test/support/payments.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { awarded, paysFirst, purchaseOf } from '#test/support/pool-purchases.ts'
import { world } from '#test/support/world.ts'
import { endDefaulted } from './end-defaulted.ts'
import { endNotices } from './end-notices.ts'

let acme: Buyer
const w = await world()
const olga = await operatorOf(w)
beforeEach(async () => {
  acme = await buyer(w)
})

async function goTo(moment: string) {
  w.clock.set(moment)
  for (const person of [olga, acme.admin]) await signInAgain(w, person)
}

const approve = (id: string) => olga.post(`/api/operator/purchases/${id}/approve`)
const cancel = (id: string) => acme.admin.post(`/api/purchases/${id}/cancel`)
async function monthRun(moment: string) {
  await goTo(moment)
  await runAt(w, moment)
}

const firstInvoices = () => issueFirstInvoices(systemContext(w.parts))
const readPurchase = (id: string) => purchaseOf(acme.admin, id)

async function approvedAt(moment: string, startsOn: string, changes = {}) {
  const id = await awarded(w, acme, startsOn, changes)
  await goTo(moment)
  const answer = await approve(id)
  expect(answer.status).toBe(200)
  return id
}

describe('an award', () => {
  test('becomes a request with one line at exactly seats times the unit price', async () => {
    const id = await awarded(w, acme, '2027-03-01', { seats: 3, unitCents: 579 })
    expect(await readPurchase(id)).toMatchObject({
      status: 'under_review',
      before: '26.25',
      after: '17.37',
      lines: [
        { seats: 3, pricingPerSeat: 8.75, unitPrice: 5.79, discount: 34, pricingAfterDiscount: '17.37' },
      ],
      pool: { price: 5.79, startsAt: '2027-03-01T00:00:00.000Z', termEndsAt: '2028-03-01T00:00:00.000Z' },
      cancelsAt: null,
      invoice: null,
    })
  })

  test('is in the history of the request and in nobody else’s list', async () => {
    const id = await awarded(w, acme, '2027-03-01')
    const { body } = await acme.admin.get(`/api/purchases/${id}/timeline`)
    expect(body.events.map(({ what }: { what: string }) => what)).toEqual(['Bought through a pool'])
    const other = await buyer(w)
    expect(await purchaseOf(other.admin, id)).toBeUndefined()
  })

  test('cannot be countered, since its price is fixed', async () => {
    const id = await awarded(w, acme, '2027-03-01')
    const answer = await olga.post(`/api/operator/purchases/${id}/counter`, offerAt(5, 10))
    expect(answer).toMatchObject({ status: 409, body: { code: 'pool_price' } })
  })

  test('can be rejected, and then costs nothing', async () => {
    const id = await awarded(w, acme, '2027-03-01', { afterTerm: 'ends' })
    const answer = await olga.post(`/api/operator/purchases/${id}/reject`, { reason: 'No such company.' })
    expect(answer.body).toMatchObject({ status: 'rejected', invoice: null })
  })

  test('needs a verified company', async () => {
    acme = await buyer(w, { verified: false })
    const answer = await approve(await awarded(w, acme, '2027-03-01'))
    expect(answer.body.code).toBe('company_unverified')
  })

  more('has no free month, whatever its vendor gives', async () => {
    const plan = w.parts.priceBook.findVendor('LinkedIn')?.plans.find(({ name }) => name === 'Core Monthly')
    const id = await awarded(w, acme, '2026-11-20', { planId: plan?.id ?? '' })
    const { body } = await olga.get(`/api/operator/purchases/${id}`)
    expect(body).toMatchObject({ offersFreeMonth: false, freeMonth: null })
    expect((await approve(id)).body.invoice).toMatchObject({ amountsDue: 70 })
  })
})

describe('the first invoice', () => {
  more('waits until 14 days before the start, and its period begins there', async () => {
    const id = await approvedAt('2026-11-15T10:00:00Z', '2027-03-01')
    expect(await readPurchase(id)).toMatchObject({
      status: 'authorized',
      invoice: null,
      pdfUrl: expect.any(String),
    })
    const emails = await w.emailsTo(acme.admin.email)
    expect(emails.at(-1)?.text).toContain('Starts March 1. Its invoice comes on February 15.')
    await goTo('2027-02-14T23:59:00Z')
    await firstInvoices()
    expect((await readPurchase(id)).invoice).toBeNull()
    await goTo('2027-02-15T00:05:00Z')
    await firstInvoices()
    await firstInvoices()
    expect((await readPurchase(id)).invoice).toMatchObject({
      amountsDue: 70,
      dueAt: '2027-02-22T00:05:00.000Z',
    })
    expect(await cyclesBilled(w, id)).toEqual(['2027-03: 2027-03-01 to 2027-04-01'])
    const received = await w.emailsTo(acme.admin.email)
    expect(received.at(-1)?.subject).toMatch(/^Invoice .* for March 2027$/)
  })

  test('is nothing to do for the buyer before it exists', async () => {
    const isInvoice = ({ kind }: { kind: string }) => kind === 'invoice'
    const toPay = async () => (await acme.admin.get('/api/attention')).body.items.filter(isInvoice).length
    await approvedAt('2026-11-15T10:00:00Z', '2026-12-15')
    expect(await toPay()).toBe(0)
    await goTo('2026-12-01T00:05:00Z')
    await firstInvoices()
    expect(await toPay()).toBe(1)
  })

  test('comes at once when approved within the 14 days', async () => {
    const id = await approvedAt('2026-12-05T10:00:00Z', '2026-12-15')
    expect((await readPurchase(id)).invoice).toMatchObject({ amountsDue: 70, status: 'Due' })
    expect(await cyclesBilled(w, id)).toEqual(['2026-12: 2026-12-15 to 2027-01-15'])
    await firstInvoices()
    expect(await cyclesBilled(w, id)).toHaveLength(1)
  })

  test('begins today when approved after the start, with a full term', async () => {
    const id = await approvedAt('2026-12-20T10:00:00Z', '2026-12-15', { afterTerm: 'ends' })
    expect(await readPurchase(id)).toMatchObject({
      cyclesStart: '2026-12-20T00:00:00.000Z',
      cancelsAt: '2027-12-20T00:00:00.000Z',
      pool: { startsAt: '2026-12-20T00:00:00.000Z', termEndsAt: '2027-12-20T00:00:00.000Z' },
    })
    expect(await cyclesBilled(w, id)).toEqual(['2026-12: 2026-12-20 to 2027-01-20'])
  })

  test('that credit covers makes the purchase paid, also when the job issues it', async () => {
    const id = await approvedAt('2026-11-15T10:00:00Z', '2027-03-01')
    await rewarded(w, acme.companyId, 8000)
    await goTo('2027-02-15T00:05:00Z')
    await firstInvoices()
    expect(await readPurchase(id)).toMatchObject({ status: 'paid', cyclesStart: '2027-03-01T00:00:00.000Z' })
  })

  test('keeps the unit price on its lines, on screen and on paper', async () => {
    const id = await approvedAt('2026-12-05T10:00:00Z', '2026-12-15')
    const { invoice, pdfUrl } = await readPurchase(id)
    const { body } = await acme.admin.get(`/api/invoices/${invoice._id}`)
    expect(body).toMatchObject({ hasPool: true, lines: [{ unitPrice: 7, amount: 70, discount: 20 }] })
    const paper = await pdfText((await acme.admin.get(`/api/invoices/${invoice._id}/pdf`)).bytes)
    expect(paper).toContain('10 × $7.00, pool price')
    const form = await pdfText((await acme.admin.get(pdfUrl)).bytes)
    for (const text of ['10 × $7.00, pool price', 'December 15, 2026', 'December 15, 2027', 'slack-pro-'])
      expect(form).toContain(text)
  })
})

describe('the cycles of a purchase from a pool', () => {
  test('count from its start: renewals come on the monthly invoice at the same unit price', async () => {
    const id = await approvedAt('2026-12-05T10:00:00Z', '2026-12-15')
    await paysFirst(w, acme, id)
    await monthRun('2027-01-01T00:11:00Z')
    await monthRun('2027-02-01T00:11:00Z')
    expect(await cyclesBilled(w, id)).toEqual([
      '2026-12: 2026-12-15 to 2027-01-15',
      '2027-01: 2027-01-15 to 2027-02-15',
      '2027-02: 2027-02-15 to 2027-03-15',
    ])
    const lines = await w.parts.database.db.select().from(invoiceLines).where(eq(invoiceLines.purchaseId, id))
    expect(lines.map(({ unitCents, afterCents }) => [unitCents, afterCents])).toEqual(
      Array(3).fill([700, 7000]),
    )
  })

  more('start on the pool’s day although the first payment was late, if that is before it', async () => {
    const id = await approvedAt('2026-12-01T10:00:00Z', '2026-12-15')
    await goTo('2026-12-12T10:00:00Z')
    await paysFirst(w, acme, id)
    expect(await readPurchase(id)).toMatchObject({
      cyclesStart: '2026-12-15T00:00:00.000Z',
      pool: { termEndsAt: '2027-12-15T00:00:00.000Z' },
    })
  })

  more('start with a late first payment after it, and the term moves along', async () => {
    const id = await approvedAt('2026-12-05T10:00:00Z', '2026-12-15', { afterTerm: 'ends' })
    await goTo('2026-12-20T10:00:00Z')
    await paysFirst(w, acme, id)
    expect(await readPurchase(id)).toMatchObject({
      cyclesStart: '2026-12-20T10:00:00.000Z',
      cancelsAt: '2027-12-20T10:00:00.000Z',
      pool: { startsAt: '2026-12-20T10:00:00.000Z', termEndsAt: '2027-12-20T10:00:00.000Z' },
    })
  })

  test('cannot be given notice for before the term ends', async () => {
    const id = await approvedAt('2026-12-05T10:00:00Z', '2026-12-15')
    await paysFirst(w, acme, id)
    const { renewals } = (await acme.admin.get('/api/outlook')).body
    const deadlines = renewals.map((each: { noticeBy: string | null }) => each.noticeBy)
    expect(deadlines).toHaveLength(11)
    expect(new Set(deadlines)).toEqual(new Set([null]))
  })
})

describe('canceling', () => {
  test('is refused while under review and while authorized', async () => {
    const id = await awarded(w, acme, '2027-03-01')
    const refusal = {
      status: 409,
      body: {
        code: 'pool_binding',
        message: 'This purchase comes from a pool and runs until March 1, 2028.',
      },
    }
    expect(await cancel(id)).toMatchObject(refusal)
    await approve(id)
    expect(await cancel(id)).toMatchObject(refusal)
  })

  test('within the term ends a paid purchase with its term', async () => {
    const id = await approvedAt('2026-12-05T10:00:00Z', '2026-12-15')
    await paysFirst(w, acme, id)
    expect((await cancel(id)).body).toMatchObject({ status: 'paid', cancelsAt: '2027-12-15T00:00:00.000Z' })
  })

  more('after the term takes the ordinary notice', async () => {
    const id = await approvedAt('2026-12-05T10:00:00Z', '2026-12-15')
    await paysFirst(w, acme, id)
    await goTo('2028-01-20T10:00:00Z')
    expect((await cancel(id)).body.cancelsAt).toBe('2028-03-15T00:00:00.000Z')
  })

  more('is not needed where the purchase ends with its term: it says so from the beginning', async () => {
    const id = await awarded(w, acme, '2026-12-15', { afterTerm: 'ends' })
    expect((await readPurchase(id)).cancelsAt).toBe('2027-12-15T00:00:00.000Z')
    await approve(id)
    await goTo('2026-12-02T10:00:00Z')
    await firstInvoices()
    await paysFirst(w, acme, id)
    await goTo('2027-12-15T00:07:00Z')
    await endNotices(systemContext(w.parts))
    expect(await readPurchase(id)).toBeUndefined()
    await monthRun('2028-01-01T00:11:00Z')
    expect(await cyclesBilled(w, id)).toHaveLength(12)
  })
})

describe('a cheaper price', () => {
  test('holds for all that is not invoiced yet', async () => {
    const id = await approvedAt('2026-12-05T10:00:00Z', '2026-12-15')
    await paysFirst(w, acme, id)
    await inTransaction(systemContext(w.parts), async (tx) => {
      await lockPurchases(tx, [id])
      await lockCompanies(tx, [acme.companyId])
      await setPoolUnits(tx, [id], 650)
    })
    expect(await readPurchase(id)).toMatchObject({
      after: '65.00',
      pool: { price: 6.5 },
      lines: [{ discount: 26 }],
    })
    await monthRun('2027-01-01T00:11:00Z')
    const lines = await w.parts.database.db.select().from(invoiceLines).where(eq(invoiceLines.purchaseId, id))
    expect(lines.map(({ unitCents }) => unitCents).sort()).toEqual([650, 700])
  })
})

describe('a default', () => {
  test('ends a paid purchase now: later cycles are never billed, though its term had an end', async () => {
    const id = await approvedAt('2026-12-05T10:00:00Z', '2026-12-15', { afterTerm: 'ends' })
    await paysFirst(w, acme, id)
    await goTo('2027-01-10T10:00:00Z')
    await inTransaction(systemContext(w.parts), async (tx) => {
      await lockPurchase(tx, id)
      await endDefaulted(tx, { purchaseId: id, reason: 'Did not pay.' })
    })
    await monthRun('2027-02-01T00:11:00Z')
    expect(await cyclesBilled(w, id)).toEqual(['2026-12: 2026-12-15 to 2027-01-15'])
  })

  more('ends one that was never paid, whose invoice stays owed', async () => {
    const id = await approvedAt('2026-12-05T10:00:00Z', '2026-12-15', { afterTerm: 'ends' })
    const { invoice } = await readPurchase(id)
    await inTransaction(systemContext(w.parts), async (tx) => {
      await lockPurchase(tx, id)
      await endDefaulted(tx, { purchaseId: id, reason: 'Did not pay.' })
    })
    await monthRun('2027-02-01T00:11:00Z')
    expect(await cyclesBilled(w, id)).toHaveLength(1)
    expect((await acme.admin.get(`/api/invoices/${invoice._id}`)).body).toMatchObject({ balance: 70 })
  })
})
