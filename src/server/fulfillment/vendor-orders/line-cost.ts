import { cycleCost } from '#domain/billing/cost.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'

type Line = { planId: string; seats: number; isFree: boolean }

/** What a cycle of a line costs us that begins on a day, by the price book; null if nobody knows. */
export function costOfLine({ parts }: Ctx, { planId, seats, isFree }: Line, day: string): Cents | null {
  const rates = parts.priceBook.book().costs.filter((row) => row.planId === planId)
  const cycle = { firstDay: day, seats, isFreeLine: isFree, isFreeMonth: false, ownCents: null }
  return cycleCost(cycle, rates)
}
