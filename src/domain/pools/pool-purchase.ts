import { addDays, addMonths } from '../platform/calendar.ts'
import { type Day, formatDay } from '../platform/day.ts'
import { Refused } from '../platform/refused.ts'
import { monthNumber } from '../subscriptions/renewal.ts'
import type { AfterTerm } from './pool.ts'
import { type OldSubscription, startDay } from './switching.ts'

/** The first invoice comes this long before the start, or with the approval if that is later. */
export const invoiceDaysAhead = 14

/** When a purchase from a pool starts and how long it binds. `cancelsAt` is set if it ends with its term. */
export type PoolTerm = { startsAt: Date; termEndsAt: Date; cancelsAt: Date | null }

/** The term of a purchase that starts on a day. */
export function termFrom(startsOn: Day, termMonths: number, afterTerm: AfterTerm): PoolTerm {
  const startsAt = new Date(startsOn)
  const termEndsAt = addMonths(startsAt, termMonths)
  return { startsAt, termEndsAt, cancelsAt: afterTerm === 'ends' ? termEndsAt : null }
}

/** The same term from another start on. An end never slips into another month, so its length is that of the months. */
export function moveTerm({ startsAt, termEndsAt, cancelsAt }: PoolTerm, start: Date): PoolTerm {
  const end = addMonths(start, monthNumber(termEndsAt) - monthNumber(startsAt))
  return { startsAt: start, termEndsAt: end, cancelsAt: cancelsAt && end }
}

/** The day it starts, as seen today: not before the pool's day, and where it replaces a subscription, when that one ends. */
export function startDayNow(poolStartsOn: Day, old: OldSubscription | null, today: Day): Day {
  return startDay(poolStartsOn > today ? poolStartsOn : today, old)
}

/** When the first invoice comes, seen from the approval. */
export function firstInvoiceAt(startsAt: Date, authorizedAt: Date): Date {
  const planned = addDays(startsAt, -invoiceDaysAhead)
  return planned > authorizedAt ? planned : authorizedAt
}

/** "Starts March 1. Its invoice comes on February 15." */
export function formatStart(startsAt: Date | string): string {
  const invoiceAt = addDays(new Date(startsAt), -invoiceDaysAhead)
  return `Starts ${formatDay(startsAt, 'longWithoutYear')}. Its invoice comes on ${formatDay(invoiceAt, 'longWithoutYear')}.`
}

/** A company can't take back what a pool counted on. */
export function refuseBound(termEndsAt: Date): never {
  const message = `This purchase comes from a pool and runs until ${formatDay(termEndsAt)}.`
  throw new Refused('pool_binding', { message })
}
