import { addDays, startOfDay } from '../platform/calendar.ts'
import { type Day, dayOf, formatDay } from '../platform/day.ts'
import { type Cents, formatUsd } from '../platform/money.ts'
import { aboutField, Refused } from '../platform/refused.ts'
import { daysPastDue } from './invoice.ts'

/** How long an invoice may be overdue before its company is suspended. */
const suspensionDays = 21

/** Nobody is suspended sooner than this after the final reminder. */
const daysAfterFinal = 7

/** A payment on its way keeps a company from being suspended this long. */
const processingDays = 10

/** The most time an operator can give. */
export const longestGrace = 90

/** Approval needs a reason once an invoice is overdue for more than this. */
const creditOverdueDays = 14

/** Invoices that were due before this moment may lead to suspension now. */
export function suspendedIfDueBefore(now: Date): Date {
  return addDays(startOfDay(now), 1 - suspensionDays)
}

/** A final reminder sent up to this moment is long enough ago. */
export function finalBefore(now: Date): Date {
  return addDays(now, -daysAfterFinal)
}

/** A payment that was started after this moment may still be processing. */
export function processingSince(now: Date): Date {
  return addDays(now, -processingDays)
}

export function hasGrace(graceUntil: Day | null, now: Date): boolean {
  return graceUntil !== null && dayOf(now) <= graceUntil
}

/** The first day on which an unpaid invoice leads to suspension, if its final reminder goes out on that day. */
export function suspensionDay(dueAt: Date, finalAt: Date, graceUntil: Day | null): Day {
  const byDue = dayOf(addDays(dueAt, suspensionDays))
  const byFinal = dayOf(addDays(finalAt, daysAfterFinal))
  const byGrace = graceUntil ? dayOf(addDays(new Date(graceUntil), 1)) : byDue
  return [byDue, byFinal, byGrace].reduce((latest, day) => (day > latest ? day : latest))
}

export type OverdueInvoice = { number: string; dueAt: Date }

/** The sentence that a suspended company reads; without an invoice it was suspended by hand. */
export function suspendedMessage(overdue: OverdueInvoice | null, now: Date): string {
  if (!overdue) return 'Your account is suspended. Please write to us.'
  const days = daysPastDue(overdue.dueAt, now)
  return `Your account is suspended: invoice ${overdue.number} is ${formatDays(days)} overdue. Once everything overdue is paid, everything works again right away.`
}

export type CreditFacts = {
  isSuspended: boolean
  /** The invoice that is overdue longest. */
  oldest: OverdueInvoice | null
  openCents: Cents
  /** Null: no limit. */
  limitCents: Cents | null
}

/** Why a company gets no more credit for another invoice of this amount; null if it does. */
export function whyNoCredit(
  { isSuspended, oldest, openCents, limitCents }: CreditFacts,
  plusCents: Cents,
  now: Date,
): string | null {
  if (isSuspended) return 'The company is suspended.'
  const days = oldest ? daysPastDue(oldest.dueAt, now) : 0
  if (oldest && days > creditOverdueDays) return `Invoice ${oldest.number} is ${formatDays(days)} overdue.`
  const sum = openCents + plusCents
  if (limitCents === null || sum <= limitCents) return null
  return `Its open invoices would come to ${formatUsd(sum)}, more than its limit of ${formatUsd(limitCents)}.`
}

export function creditRefused(why: string): Refused {
  return new Refused('credit_refused', {
    message: `${why} Give a reason to approve it anyway.`,
    data: { why },
  })
}

/** More time, as an operator enters it: today at the earliest, 90 days on at the latest. */
export function readGrace(day: Day, now: Date): Day {
  const last = dayOf(addDays(now, longestGrace))
  const isDay = !Number.isNaN(Date.parse(day)) && dayOf(new Date(`${day}T00:00:00Z`)) === day
  if (isDay && day >= dayOf(now) && day <= last) return day
  return aboutField('graceUntil', () => {
    throw new Refused('invalid_input', {
      message: `Choose a day from today to ${formatDay(last, 'medium')}.`,
    })
  })
}

function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
