import { addDays } from '../platform/calendar.ts'
import { type Day, dayOf, formatDay } from '../platform/day.ts'
import { type OrderClock, type OrderState, undeliveredStates } from './vendor-order.ts'

/**
 * What was paid for is being set up until its vendor confirmed. Imported orders were paid and used before there were
 * any; a purchase without an order too.
 */
export function isBeingSetUp(order: { state: OrderState; isImported: boolean } | null): boolean {
  return order !== null && !order.isImported && undeliveredStates.some((state) => state === order.state)
}

/** The last day on which the vendor is in time; null while no clock runs. */
export function expectedDay({ clockFrom, slaDays }: OrderClock): Day | null {
  return clockFrom && dayOf(addDays(clockFrom, slaDays))
}

export type SetUp = { since: Date | string; expectedBy?: Day | undefined }

/** "Being set up since March 2, expected by March 4". */
export function formatSetUp({ since, expectedBy }: SetUp, now: Date): string {
  const text = `Being set up since ${formatDay(since, 'longWithoutYear')}`
  if (!expectedBy) return text
  if (dayOf(now) > expectedBy) return `${text}, later than expected`
  return `${text}, expected by ${formatDay(expectedBy, 'longWithoutYear')}`
}

/** "Slack is being set up, expected by March 4." */
export function describeSetUp(name: string, { expectedBy }: Pick<SetUp, 'expectedBy'>, now: Date): string {
  const subject = `${name} is being set up`
  if (!expectedBy) return `${subject}.`
  if (dayOf(now) > expectedBy) return `${subject}, later than expected.`
  return `${subject}, expected by ${formatDay(expectedBy, 'longWithoutYear')}.`
}
