import type { BillingCycle } from '../platform/billing-cycle.ts'
import { addDays, cycleStartBefore, daysBetween } from '../platform/calendar.ts'
import { type Day, dayOf } from '../platform/day.ts'
import { endAfterNotice, noticeBy } from '../subscriptions/purchase.ts'
import type { DeskStep, NoticeChoice } from './renewal-choice.ts'

/** A running subscription without a notice. `termEndsAt`: a pool binds it until then. */
export type RunningSubscription = { cyclesStart: Date; cycle: BillingCycle; termEndsAt: Date | null }

/** The next end of a cycle that can still be decided on: notice counts until the end of the day of `noticeAt`. */
export type Notice = { cycleBegan: Date; renewsAt: Date; noticeAt: Date }

export function nextNotice({ cyclesStart, cycle, termEndsAt }: RunningSubscription, now: Date): Notice {
  const renewsAt = endAfterNotice(cyclesStart, cycle, now, termEndsAt)
  const lastMoment = new Date(renewsAt.getTime() - 1)
  return {
    cycleBegan: cycleStartBefore(cyclesStart, cycle, lastMoment),
    renewsAt,
    noticeAt: noticeBy(renewsAt),
  }
}

/** The choice that holds for a subscription for which none was declared. */
export const usualChoice = { onNotice: 'renew', shrink: false } as const

export type Choice = { onNotice: NoticeChoice; shrink: boolean }

/** Somebody chose to renew it since the last notice date: nothing is left to decide about the next one. */
export function isKept(
  { onNotice, shrink }: Choice,
  changedAt: Date | null,
  { cycleBegan }: Notice,
): boolean {
  return onNotice === 'renew' && !shrink && changedAt !== null && changedAt > noticeBy(cycleBegan)
}

/** How many days before the notice date admins and finance are emailed, and until when a missed email is made up for. */
const reminders = [
  { step: 'told_60', days: 60, until: 31 },
  { step: 'told_30', days: 30, until: 8 },
  { step: 'told_7', days: 7, until: 1 },
] as const satisfies readonly { step: DeskStep; days: number; until: number }[]

const askDaysBefore = 30
const actDaysBefore = 1

/** What the desk does today for the next notice date. Each step is done once per cycle; the caller knows which were. */
export function dueSteps(
  { cycleBegan, noticeAt }: Notice,
  cycle: BillingCycle,
  { onNotice, shrink }: Choice,
  now: Date,
): DeskStep[] {
  const left = daysBetween(now, noticeAt)
  const due = cycle === 'monthly' ? [] : reminders.filter(({ days, until }) => left <= days && left >= until)
  const isInCycle = ({ days }: { days: number }) => daysBetween(cycleBegan, noticeAt) >= days
  const isActing = left <= actDaysBefore
  return [
    ...due.filter(isInCycle).map(({ step }) => step),
    ...(onNotice === 'ask' && left <= askDaysBefore && !isActing ? (['asked'] as const) : []),
    ...(isActing && (onNotice !== 'renew' || shrink) ? (['acted'] as const) : []),
  ]
}

/** The day on which the desk acts on a choice. */
export function actsOn(noticeAt: Date): Day {
  return dayOf(addDays(noticeAt, -actDaysBefore))
}
