import { and, asc, eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import type { invoiceLines } from '#server/billing/invoices/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { linePrices, purchaseLines, purchases } from '#server/subscriptions/tables.ts'
import type { TestCompany } from './steps.ts'

type Line = typeof purchaseLines.$inferSelect
type LinePrice = typeof linePrices.$inferSelect

/** What was sold, which prices came later, and which emails announced them. */
export async function readPrices({ world, companyId, admin }: TestCompany) {
  const { db } = world.parts.database
  const isCompanys = eq(purchases.companyId, companyId)
  const sold = await db
    .select({ line: purchaseLines })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .where(isCompanys)
  const later = await db
    .select({ price: linePrices })
    .from(linePrices)
    .innerJoin(purchases, eq(purchases.id, linePrices.purchaseId))
    .where(isCompanys)
    .orderBy(asc(linePrices.sequence))
  return {
    soldLines: sold.map(({ line }) => line),
    linePrices: later.map(({ price }) => price),
    priceEmails: await db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, admin.actor.email), like(mails.template, 'price-%'))),
  }
}

type Priced = Awaited<ReturnType<typeof readPrices>> & {
  lines: (typeof invoiceLines.$inferSelect)[]
  purchases: (typeof purchases.$inferSelect)[]
}

/**
 * Every billed renewal has the price of the order or one announced later, and none costs more than it was going to cost
 * 45 days before. Every new price is announced by email.
 */
export function expectPriced(books: Priced) {
  // What comes from a pool has the pool's price.
  for (const line of books.soldLines.filter(({ unitCents }) => unitCents === null))
    expectLinePriced(books, line)
  for (const price of books.linePrices.filter((each) => !isOffered(each, books)))
    expect(emailsOf(price, books), 'a new price is announced by email').not.toEqual([])
}

function expectLinePriced(books: Priced, { purchaseId, position, planId, afterCents: soldCents }: Line) {
  const own = books.linePrices.filter((each) => each.purchaseId === purchaseId && each.position === position)
  const billed = books.lines
    .filter((line) => line.purchaseId === purchaseId && line.planId === planId)
    .sort((a, b) => a.periodStart.getTime() - b.periodStart.getTime())
  for (const { afterCents, periodStart: start } of billed.slice(1)) {
    const started = own.filter((price) => price.fromCycle <= start)
    const amounts = [soldCents, ...started.map((price) => price.afterCents)]
    expect(amounts, 'a billed price was announced').toContain(afterCents)
    const inTime = started.filter(
      (price) => isOffered(price, books) || daysUntil(start, price.announcedAt) >= 45,
    )
    const expected = inTime.sort(byPrecedence).at(-1)?.afterCents ?? soldCents
    expect(afterCents, 'a dearer cycle was announced 45 days before').toBeLessThanOrEqual(expected)
  }
}

/** The latest day in the price book comes last; of equals, the newest. */
function byPrecedence(a: LinePrice, b: LinePrice): number {
  return a.effectiveFrom.localeCompare(b.effectiveFrom) || a.sequence - b.sequence
}

/** An accepted offer says what its renewals cost, so nothing else is announced. */
function isOffered({ purchaseId, announcedAt }: LinePrice, books: Priced): boolean {
  const purchase = books.purchases.find(({ id }) => id === purchaseId)
  return purchase?.authorizedAt?.getTime() === announcedAt.getTime()
}

function emailsOf({ announcedAt }: LinePrice, { priceEmails }: Priced) {
  return priceEmails.filter(({ createdAt }) => createdAt.getTime() === announcedAt.getTime())
}

function daysUntil(end: Date, from: Date): number {
  const day = (moment: Date) => Date.parse(moment.toISOString().slice(0, 10))
  return (day(end) - day(from)) / 86_400_000
}
