import type { PriceRow } from '#domain/catalog/price-book/book.ts'
import type { SoldLine } from '#domain/subscriptions/line-price.ts'

/** A price that a renewal is promised at, and the row of the book it came from; -1 is the sale. */
type Step = { readonly cents: number; readonly since: string; readonly published: number }

/** A renewal of a line, and what it would cost if it were billed now. */
export type Promised = { readonly start: Date; readonly day: string; step: Step }

export function promiseAll(renewals: readonly Date[], cents: number): Promised[] {
  const step = { cents, since: '', published: -1 }
  return renewals.map((start) => ({ start, day: start.toISOString().slice(0, 10), step }))
}

/**
 * The daily job, renewal by renewal: a lower price of the book is promised at once, a higher one only with 45 days to
 * go. What is promised for a renewal goes on for the later ones, unless they have a price that began later. The book
 * after a hold is of no interest before its last 65 days.
 */
export function announceToday(
  promised: readonly Promised[],
  line: SoldLine,
  rows: readonly PriceRow[],
  today: string,
  isOpen: (renewal: Date) => boolean,
): void {
  const { holdsUntil } = line
  if (holdsUntil !== null && daysFrom(today, holdsUntil) > 65) return
  promised.forEach(({ start, day, step }, index) => {
    if (!isOpen(start) || (holdsUntil !== null && holdsUntil > day)) return
    const asked = askedOn(rows, line, day)
    if (!asked || asked.cents === step.cents) return
    if (asked.cents > step.cents && daysFrom(today, day) < 45) return
    for (const later of promised.slice(index)) if (!isLater(later.step, asked)) later.step = asked
  })
}

/** An offer without a hold: every renewal at the book as it is. */
export function followBook(promised: readonly Promised[], line: SoldLine, rows: readonly PriceRow[]): void {
  promised.forEach((renewal, index) => {
    const before = promised[index - 1]?.step ?? renewal.step
    const asked = askedOn(rows, line, renewal.day)
    renewal.step = asked && asked.cents !== before.cents ? asked : before
  })
}

/** The price of a day: of all rows that count, the one that began last; of equals, the one published last. */
function askedOn(rows: readonly PriceRow[], line: SoldLine, day: string): Step | null {
  if (line.free !== null || line.unitCents !== null) return null
  let last: Step | null = null
  rows.forEach((row, published) => {
    const counts = row.planId === line.planId && (row.appliesTo === 'all' || row.id === line.priceId)
    if (!counts || row.effectiveFrom > day) return
    const list = row.perMemberCents * line.seats + row.fixedCents
    const cents = Math.floor((list * (100 - row.discountPercent) * 2 + 100) / 200)
    const step = { cents, since: row.effectiveFrom, published }
    if (!last || isLater(step, last)) last = step
  })
  return last
}

function isLater(one: Step, other: Step): boolean {
  return one.since > other.since || (one.since === other.since && one.published > other.published)
}

function daysFrom(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000)
}
