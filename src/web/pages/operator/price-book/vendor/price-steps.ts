import type { Book } from '#domain/catalog/price-book/book.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type Amounts, figuresOn, groupPrice } from '../figures.ts'

/** An amount that holds from a day. */
export type Step = { from: string; cents: Cents | null }

export type Steps = { list: Step[]; group: Step[]; cost: Step[]; from: string; to: string }

const [monthsBack, daysAhead] = [12, 90]

/** A plan's prices of the last year and all to come, in steps. A plan with seats is drawn per seat. */
export function priceSteps(book: Book, planId: string, today: string): Steps {
  const rows = [...book.prices, ...book.costs].filter((row) => row.planId === planId)
  const days = [...new Set(rows.map(({ effectiveFrom }) => effectiveFrom))].sort()
  const start = shifted(today, -monthsBack * 30)
  const isPerSeat = book.prices.some((row) => row.planId === planId && row.perMemberCents > 0)
  const amount = ({ perMemberCents, fixedCents }: Amounts) => (isPerSeat ? perMemberCents : fixedCents)
  const at = [start, ...days.filter((day) => day > start)].map((from) => {
    const { price, cost } = figuresOn(book, planId, from)
    return {
      from,
      list: price && amount(price),
      group: price && amount(groupPrice(price)),
      cost: cost && amount(cost),
    }
  })
  const last = days.at(-1) ?? today
  return {
    list: at.map(({ from, list }) => ({ from, cents: list })),
    group: at.map(({ from, group }) => ({ from, cents: group })),
    cost: at.map(({ from, cost }) => ({ from, cents: cost })),
    from: start,
    to: shifted(last > today ? last : today, daysAhead),
  }
}

/** Where a day is between two others, in percent. */
export function placeOf(day: string, { from, to }: Pick<Steps, 'from' | 'to'>): number {
  const [at, first, last] = [day, from, to].map((each) => new Date(each).getTime()) as [
    number,
    number,
    number,
  ]
  return ((at - first) / (last - first)) * 100
}

function shifted(day: string, days: number): string {
  return new Date(new Date(day).getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
