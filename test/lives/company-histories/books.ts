import { and, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { EntryKind } from '#domain/billing/ledger.ts'
import { addDays, addMonths, startOfMonth } from '#domain/platform/calendar.ts'
import { monthsIn } from '#domain/platform/months-in.ts'
import { invoiceLines, invoices } from '#server/billing/invoices/tables.ts'
import { ledgerEntries } from '#server/billing/ledger/tables.ts'
import { payments, refunds } from '#server/billing/payments/tables.ts'
import { vendorOrders } from '#server/fulfillment/vendor-orders/tables.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { expectPriced, readPrices } from './prices.ts'
import type { TestCompany } from './steps.ts'

type Entry = typeof ledgerEntries.$inferSelect
type Invoice = typeof invoices.$inferSelect
type Line = typeof invoiceLines.$inferSelect
type Purchase = typeof purchases.$inferSelect

/** Everything stored about a company, read raw; the rules are computed here a second time. */
export async function readBooks(company: TestCompany) {
  const { world, companyId } = company
  const { db } = world.parts.database
  const issued = await db.select().from(invoices).where(eq(invoices.companyId, companyId))
  const ids = issued.map(({ id }) => id)
  return {
    now: world.clock.now(),
    invoices: issued,
    lines:
      ids.length > 0 ? await db.select().from(invoiceLines).where(inArray(invoiceLines.invoiceId, ids)) : [],
    entries: await db.select().from(ledgerEntries).where(eq(ledgerEntries.companyId, companyId)),
    payments: await db.select().from(payments).where(eq(payments.companyId, companyId)),
    refunds: await db.select().from(refunds).where(eq(refunds.companyId, companyId)),
    purchases: await db.select().from(purchases).where(eq(purchases.companyId, companyId)),
    /** Purchases that were never delivered. */
    failed: await db
      .select({ id: vendorOrders.purchaseId })
      .from(vendorOrders)
      .where(and(eq(vendorOrders.companyId, companyId), eq(vendorOrders.state, 'failed'))),
    ...(await readPrices(company)),
  }
}

export type Books = Awaited<ReturnType<typeof readBooks>>

/** What must hold after every step of a history. */
export function expectSound(books: Books) {
  for (const invoice of books.invoices) expectInvoiceSound(invoice, entriesOf(books, invoice.id))
  for (const payment of books.payments) expectPaymentSound(payment, books)
  const credit = sum(books.entries, 'credit_returned', 'overpaid', 'rewarded', 'debt_carried')
  const spent = sum(books.entries, 'credit_applied', 'reward_reversed', 'debt_returned')
  // Cash back may be reversed after it was used, and
  // a bank can take more than the company has left: the next invoice carries it.
  const beyond = sum(
    books.entries.filter(({ invoiceId }) => invoiceId === null),
    'charged_back',
    'reward_reversed',
  )
  expect(credit - spent, 'the company has no credit below zero').toBeGreaterThanOrEqual(0 - beyond)
  expectNoCycleTwice(books)
  expectPriced(books)
}

function expectInvoiceSound({ number, status, afterCents }: Invoice, entries: Entry[]) {
  expect(sum(entries, 'invoiced'), `${number} is booked as issued`).toBe(afterCents)
  const givenBack = sum(entries, 'credit_note', 'credit_returned')
  expect(givenBack, `${number} is given back at most once`).toBeLessThanOrEqual(afterCents)
  const covered = sum(entries, 'paid', 'credit_applied')
  const returned = sum(entries, 'credit_returned', 'refunded')
  expect(returned, `${number} returns at most what it received`).toBeLessThanOrEqual(covered)
  const open =
    afterCents -
    covered -
    sum(entries, 'credit_note') +
    sum(entries, 'refunded', 'charged_back') +
    sum(entries, 'debt_carried') -
    sum(entries, 'debt_returned')
  expect(open, `${number} owes nothing below zero`).toBeGreaterThanOrEqual(0)
  if (status !== 'due') expect(open, `${number} is ${status} and has no balance`).toBe(0)
  else expect(open, `${number} is due and has a balance`).toBeGreaterThan(0)
}

function expectPaymentSound({ id, status, amountCents }: Books['payments'][number], books: Books) {
  const entries = books.entries.filter(({ paymentId }) => paymentId === id)
  const isBack = ({ eventKey }: Entry) => /^(dispute|refund-bounced):/.test(eventKey ?? '')
  const received = sum(
    entries.filter((entry) => !isBack(entry)),
    'paid',
    'overpaid',
  )
  const cameBack = sum(entries.filter(isBack), 'paid', 'overpaid')
  expect(received, 'a payment is booked once, as received').toBe(status === 'paid' ? amountCents : 0)
  const asked = books.refunds.filter((refund) => refund.paymentId === id && refund.status !== 'failed')
  const kept = asked.filter(({ status: state, bouncedAt }) => state === 'done' && bouncedAt === null)
  const returned = kept.reduce((cents, refund) => cents + refund.amountCents, 0)
  expect(returned, 'a card gets back at most what it paid').toBeLessThanOrEqual(received)
  const paidOut = sum(entries, 'refunded', 'charged_back') - cameBack
  expect(paidOut, 'refunds and charge-backs return at most what came in').toBeLessThanOrEqual(received)
  const done = asked.filter((refund) => refund.status === 'done')
  expect(sum(entries, 'refunded')).toBe(done.reduce((cents, refund) => cents + refund.amountCents, 0))
}

/** No cycle of a purchase is on two invoices, except one that was credited. */
function expectNoCycleTwice({ lines }: Books) {
  const billed = lines.map(cycleName)
  expect(billed.length, 'no cycle is billed twice').toBe(new Set(billed).size)
}

/**
 * What must hold once this month's invoices are issued: every cycle that began before the end of the month is billed,
 * and nothing is charged for the time after the end.
 */
export function expectBilled(books: Books) {
  const hasFailed = ({ id }: Purchase) => books.failed.some((failed) => failed.id === id)
  for (const purchase of books.purchases.filter((each) => hasStarted(each) && !hasFailed(each))) {
    const lines = books.lines.filter(({ purchaseId }) => purchaseId === purchase.id)
    const starts = [...new Set(lines.map(({ periodStart }) => periodStart.getTime()))].sort((a, b) => a - b)
    const expected = cyclesUntilNow(purchase, books).map((start) => start.getTime())
    const billedAhead = starts.slice(1).filter((start) => !expected.includes(start))
    expect(starts.slice(1).filter((start) => expected.includes(start))).toEqual(expected)
    for (const start of billedAhead) expectNotKept(books, purchase, new Date(start))
  }
}

/** A later cycle was billed by an early run: before the end it stays, from the end on it is credited. */
function expectNotKept(books: Books, purchase: Purchase, start: Date) {
  const end = endOf(purchase)
  if (!end || start < end) {
    expect(start.getTime()).toBeLessThan(addMonths(startOfMonth(books.now), 2).getTime())
    return
  }
  for (const line of books.lines.filter(({ periodStart }) => periodStart.getTime() === start.getTime())) {
    const after = books.lines.filter(
      (other) => other.invoiceId === line.invoiceId && isAfterEnd(other, books),
    )
    const wanted = after.reduce((cents, { afterCents }) => cents + afterCents, 0)
    const credited = sum(entriesOf(books, line.invoiceId), 'credit_note', 'credit_returned')
    expect(credited, 'what was billed after the end is credited').toBeGreaterThanOrEqual(wanted)
  }
}

function isAfterEnd({ purchaseId, periodStart }: Line, { purchases: all }: Books) {
  const purchase = all.find(({ id }) => id === purchaseId)
  const end = purchase ? endOf(purchase) : null
  return end !== null && periodStart >= end
}

/** Null for a default, which ends a purchase within its term: what was invoiced stays owed. */
function endOf({ cancelsAt, termEndsAt }: Purchase): Date | null {
  return cancelsAt && termEndsAt && cancelsAt < termEndsAt ? null : cancelsAt
}

/** The starts of all cycles after the first, counted in months from the first. */
function cyclesUntilNow(purchase: Purchase, books: Books): Date[] {
  const start = startOfCycles(purchase, books)
  const horizon = addMonths(startOfMonth(books.now), 1)
  const starts: Date[] = []
  for (let n = 1; ; n += 1) {
    const next = addMonths(start, n * monthsIn[purchase.billingCycle])
    if (next >= horizon || (purchase.cancelsAt && next >= purchase.cancelsAt)) return starts
    starts.push(next)
  }
}

/** The agreed start or authorization, or the first payment if it came later and after the first due day. */
function startOfCycles(
  { id, authorizedAt, startsAt, paidAt }: Purchase,
  { lines, invoices: issued }: Books,
): Date {
  const first = issued.find(
    (invoice) =>
      invoice.kind === 'first' &&
      lines.some(({ invoiceId, purchaseId }) => invoiceId === invoice.id && purchaseId === id),
  )
  if (!first || !paidAt || !authorizedAt) throw new Error('This purchase has not begun.')
  const planned = startsAt ?? authorizedAt
  // Not the invoice's due day of today: one that a bank's charge-back opened again is due later.
  const isLate = dayOf(paidAt) > dayOf(addDays(first.issuedAt, 7))
  return isLate && paidAt > planned ? paidAt : planned
}

function hasStarted({ status, paidAt }: Purchase) {
  return paidAt !== null && (status === 'paid' || status === 'cancelled')
}

function cycleName({ purchaseId, name, periodStart }: Line) {
  return `${purchaseId} ${name} ${periodStart.toISOString()}`
}

function dayOf(moment: Date) {
  return moment.toISOString().slice(0, 10)
}

function entriesOf({ entries }: Books, id: string) {
  return entries.filter(({ invoiceId }) => invoiceId === id)
}

function sum(entries: Entry[], ...kinds: EntryKind[]) {
  return entries
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((cents, entry) => cents + entry.amountCents, 0)
}
