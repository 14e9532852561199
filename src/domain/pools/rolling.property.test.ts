import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#test/checks/effort.ts'
import { randomBids, randomTiers } from '#test/lives/random-pool.ts'
import type { InvoiceBooks } from '../billing/returnable.ts'
import type { Cents } from '../platform/money.ts'
import { type Bid, clear } from './clearing.ts'
import type { Tier } from './pool.ts'
import { type InvoicedLine, poolCredit } from './pool-credits.ts'
import { clearAgain } from './rolling.ts'

const runs = { numRuns: rounds({ short: 200, long: 20_000 }) }
const patient = { timeout: rounds({ short: 60_000, long: 600_000 }) }

/** Everybody, in the batches in which they join. */
const joining = fc.array(randomBids({ max: 6 }), { minLength: 1, maxLength: 6 }).map((batches) =>
  batches.map((batch, n) =>
    batch.map((bid) => ({
      ...bid,
      id: `${n}${bid.id}`,
      participant: bid.participant === bid.id ? `${n}${bid.id}` : bid.participant,
    })),
  ),
)

test('any sequence of later clearings ends like one clearing with everybody in it', patient, () => {
  fc.assert(
    fc.property(randomTiers, joining, (tiers, batches) => {
      const rolled = roll(tiers, batches)
      const once = clear(tiers, batches.flat())
      expect(rolled?.unitCents ?? null).toBe(once.unitCents)
      if (!rolled) return
      const seats = Object.fromEntries(once.awards.map((award) => [award.id, award.seats]))
      expect(Object.fromEntries(rolled.seats)).toEqual(seats)
      for (const { lines, creditedCents } of rolled.invoices) {
        const invoiced = lines.reduce((sum, line) => sum + line.seats * line.unitCents, 0)
        const final = lines.reduce((sum, line) => sum + line.seats * rolled.unitCents, 0)
        expect(invoiced - creditedCents).toBe(final)
      }
    }),
    runs,
  )
})

test('prices only fall, awards only grow, and the sums are those of the awards', patient, () => {
  fc.assert(
    fc.property(randomTiers, joining, (tiers, batches) => {
      for (const { before, after, current, cleared } of roll(tiers, batches)?.clearings ?? []) {
        expect(cleared.unitCents).toBeLessThanOrEqual(current)
        for (const [id, seats] of before) expect(after.get(id)).toBeGreaterThanOrEqual(seats)
        expect(cleared.seats).toBe([...after.values()].reduce((sum, seats) => sum + seats, 0))
        expect(cleared.companies).toBe(after.size)
      }
    }),
    runs,
  )
})

const invoiced = fc.record({
  lines: fc.array(
    fc.record({ seats: fc.integer({ min: 1, max: 50 }), unitCents: fc.integer({ min: 900, max: 2_000 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  paidPercent: fc.constantFrom(0, 30, 100),
  otherPercent: fc.constantFrom(0, 0, 20, 99),
  prices: fc.array(fc.integer({ min: 1, max: 1_500 }), { minLength: 1, maxLength: 5 }),
})

test(
  'credits follow the lowest price, whatever the steps to it, and never exceed the invoice',
  patient,
  () => {
    fc.assert(
      fc.property(invoiced, ({ lines, paidPercent, otherPercent, prices }) => {
        const books = newInvoice(lines.map((line) => ({ ...line, poolCreditedCents: 0 })))
        const otherCents = Math.floor((books.afterCents * otherPercent) / 100)
        books.openCents = Math.floor((books.afterCents * (100 - paidPercent)) / 100)
        giveBack(books, otherCents)
        const falling = prices.toSorted((a, b) => b - a)
        for (const price of falling) creditAt(books, price)
        const lowest = falling.at(-1) ?? 0
        const due = lines.reduce((sum, line) => sum + Math.max(0, line.seats * (line.unitCents - lowest)), 0)
        expect(books.creditedCents).toBe(Math.min(due, books.afterCents - otherCents))
        expect(books.lines.reduce((sum, line) => sum + line.poolCreditedCents, 0)).toBe(books.creditedCents)
        expect(books.openCents).toBeGreaterThanOrEqual(0)
        expect(poolCredit(books, books.lines, lowest)).toBe(null)
      }),
      runs,
    )
  },
)

type Invoice = InvoiceBooks & { lines: InvoicedLine[]; creditedCents: Cents }
type Seats = Map<string, number>

/** The first batch that reaches a price clears; each later one joins, and every company is invoiced once in between. */
function roll(tiers: readonly Tier[], batches: readonly Bid[][]) {
  const first = batches.findIndex((_, n) => clear(tiers, batches.slice(0, n + 1).flat()).unitCents !== null)
  if (first === -1) return null
  const opening = clear(tiers, batches.slice(0, first + 1).flat())
  let unitCents = opening.unitCents ?? 0
  let seats: Seats = new Map(opening.awards.map((award) => [award.id, award.seats]))
  const invoices = [...seats.values()].map((each) => newInvoice([lineOf(each, unitCents)]))
  const clearings: { before: Seats; after: Seats; current: Cents; cleared: ReturnType<typeof clearAgain> }[] =
    []
  for (let n = first + 2; n <= batches.length; n += 1) {
    const joined = batches.slice(0, n).flat()
    const bids = joined.map((bid) => ({ ...bid, awardedSeats: seats.get(bid.id) ?? 0 }))
    const [before, current] = [seats, unitCents]
    const cleared = clearAgain(tiers, unitCents, bids)
    unitCents = cleared.unitCents
    seats = new Map(before)
    for (const award of cleared.newAwards) seats.set(award.id, (seats.get(award.id) ?? 0) + award.seats)
    if (cleared.isDeeper) for (const invoice of invoices) creditAt(invoice, unitCents)
    for (const each of seats.values()) invoices.push(newInvoice([lineOf(each, unitCents)]))
    clearings.push({ before, after: seats, current, cleared })
  }
  return { unitCents, seats, invoices, clearings }
}

function lineOf(seats: number, unitCents: Cents): InvoicedLine {
  return { seats, unitCents, poolCreditedCents: 0 }
}

function newInvoice(lines: InvoicedLine[]): Invoice {
  const afterCents = lines.reduce((sum, line) => sum + line.seats * line.unitCents, 0)
  const nothing = {
    creditCents: 0,
    debtCents: 0,
    givenBackCents: 0,
    returnedCents: 0,
    paidOutCents: 0,
    reservedCents: 0,
  }
  return { status: 'due', afterCents, openCents: afterCents, ...nothing, lines, creditedCents: 0 }
}

function creditAt(invoice: Invoice, unitCents: Cents): void {
  const credit = poolCredit(invoice, invoice.lines, unitCents)
  if (!credit) return
  const { amountCents, lowersCents, returnsCents, status } = credit.note
  expect(lowersCents + returnsCents).toBe(amountCents)
  giveBack(invoice, amountCents)
  invoice.creditedCents += amountCents
  invoice.status = status
  invoice.lines = invoice.lines.map((line, n) => ({
    ...line,
    poolCreditedCents: line.poolCreditedCents + (credit.lineCents[n] ?? 0),
  }))
}

/** What is open goes first. */
function giveBack(invoice: Invoice, cents: Cents): void {
  invoice.givenBackCents += cents
  invoice.openCents -= Math.min(invoice.openCents, cents)
}
