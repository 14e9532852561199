import type { Cents } from '../../domain/money.ts'
import { rowOn } from '../../domain/price-book/book.ts'
import type { Ctx } from '../context.ts'

type Line = { planId: string; seats: number; isFree: boolean }

/** What a cycle of a line costs us that begins on a day, by the price book; null if nobody knows. */
export function costOfLine({ parts }: Ctx, { planId, seats, isFree }: Line, day: string): Cents | null {
  if (isFree) return 0
  const rate = rowOn(
    parts.priceBook.book().costs.filter((row) => row.planId === planId),
    day,
  )
  return rate && rate.fixedCents + rate.perMemberCents * seats
}
