import { addDays } from '../platform/calendar.ts'
import { type Day, dayOf } from '../platform/day.ts'
import type { FailureKind } from './charge-failure.ts'

/** Charged on the due day, or three days after the invoice date. */
export const chargeTimes = ['due', 'issue'] as const
export type ChargeTime = (typeof chargeTimes)[number]

/**
 * How auto-pay stands with one invoice. `announced`: the company knows the day. `retrying`: a charge failed, another
 * follows. `resting`: auto-pay has given up on it. `confirming`: the bank wants the company to confirm it itself.
 */
export const chargeStates = ['announced', 'retrying', 'resting', 'confirming'] as const
export type ChargeState = (typeof chargeStates)[number]

/** Nobody is charged sooner than this many days after the email that names the day. */
export const noticeDays = 3

/** Charges start at this hour, in UTC. */
const chargeHour = 14

type Dates = { issuedAt: Date; dueAt: Date }

/** The day on which an invoice is to be charged, if its email goes out in time. */
export function chargeDayOf({ issuedAt, dueAt }: Dates, time: ChargeTime): Day {
  return dayOf(time === 'due' ? dueAt : addDays(issuedAt, noticeDays))
}

/** The day that an email written now names; null if it is too early to write it. */
export function dayToAnnounce(invoice: Dates, time: ChargeTime, now: Date): Day | null {
  const soonest = dayOf(addDays(now, noticeDays))
  return chargeDayOf(invoice, time) <= soonest ? soonest : null
}

/** The last moment whose invoices are announced now, by due or invoice date: dayToAnnounce() for SQL. */
export function announcedIfBefore(time: ChargeTime, now: Date): Date {
  const tomorrow = new Date(dayOf(addDays(now, 1)))
  return time === 'due' ? addDays(tomorrow, noticeDays) : tomorrow
}

/** The last day whose charges have started. */
export function lastChargeDay(now: Date): Day {
  return dayOf(now.getUTCHours() >= chargeHour ? now : addDays(now, -1))
}

/** After a soft failure, in days after the first one. The last try is with the fallback. */
export const retryDays = [3, 5, 7] as const

export type FailedTry = {
  kind: FailureKind
  madeAt: Date
  /** Days later for a debit that its bank returned. */
  failedAt: Date
  firstFailedAt: Date | null
  /** Another method could be charged now. */
  hasOther: boolean
}

export type NextStep = { firstFailedAt: Date } & (
  | { state: 'retrying'; nextTryAt: Date }
  | { state: 'resting' | 'confirming'; nextTryAt: null }
)

/** What auto-pay does about an invoice after a failed try. While a debit was on its way, the days did not count. */
export function afterFailure({ kind, madeAt, failedAt, hasOther, ...before }: FailedTry): NextStep {
  const waited = failedAt.getTime() - madeAt.getTime()
  const firstFailedAt = before.firstFailedAt ? new Date(before.firstFailedAt.getTime() + waited) : failedAt
  if (kind === 'ask') return { firstFailedAt, state: 'confirming', nextTryAt: null }
  if (kind === 'hard' && hasOther) return { firstFailedAt, state: 'retrying', nextTryAt: failedAt }
  const next = retryDays.map((days) => addDays(firstFailedAt, days)).find((at) => at > failedAt)
  if (kind === 'hard' || !next) return { firstFailedAt, state: 'resting', nextTryAt: null }
  return { firstFailedAt, state: 'retrying', nextTryAt: next }
}

/** No other try follows this one. */
export function isLastTry(firstFailedAt: Date, now: Date): boolean {
  return addDays(firstFailedAt, retryDays[2]) <= now
}

type Chargeable = { isReady: boolean }

/** The method to charge: the last try prefers the fallback; a method that can't be charged is replaced by the other. */
export function methodToCharge<M extends Chargeable>(
  { method, fallback }: { method: M | null; fallback: M | null },
  isLast: boolean,
): M | null {
  const order = isLast ? [fallback, method] : [method, fallback]
  return order.find((each) => each?.isReady) ?? null
}
