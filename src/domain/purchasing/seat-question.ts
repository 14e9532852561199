import { addDays, daysBetween } from '../platform/calendar.ts'
import { type Day, dayOf } from '../platform/day.ts'
import type { SeatAnswer } from './renewal-choice.ts'

/** A holder is asked this long before the notice date, and not with less than `latest` days left. */
export const askDays = { before: 14, latest: 8 } as const
/** A holder is not asked about the same seat again for this long. */
export const quietDays = 90
const againAfterDays = 7
const warnDays = { before: 4, latest: 3 } as const
const releaseDays = { before: 2, latest: 1 } as const
const takeBackDays = 7

/** Whether holders are asked today. */
export function isTimeToAsk(noticeAt: Date, now: Date): boolean {
  const left = daysBetween(now, noticeAt)
  return left <= askDays.before && left >= askDays.latest
}

export type SeatQuestion = {
  noticeBy: Day
  askedAt: Date
  remindedAt: Date | null
  warnedAt: Date | null
  answer: SeatAnswer | null
  releasedAt: Date | null
  takenBackAt: Date | null
  /** The seat that it asks about is still theirs, and will be renewed. */
  isCurrent: boolean
}

/** open: waits for an answer · released: the seat can be taken back · over: settled. */
export type QuestionState = 'open' | 'released' | 'over'

export function questionState(question: SeatQuestion, now: Date): QuestionState {
  const { noticeBy, answer, releasedAt, takenBackAt, isCurrent } = question
  if (takenBackAt) return 'over'
  if (releasedAt) return now < takeBackUntil(releasedAt) ? 'released' : 'over'
  return answer || !isCurrent || dayOf(now) > noticeBy ? 'over' : 'open'
}

/** The moment at which a released seat is gone for good. */
export function takeBackUntil(releasedAt: Date): Date {
  return addDays(releasedAt, takeBackDays)
}

/** The day on which silence releases a seat, where the company wants that. */
export function releaseDay(noticeBy: Day): Day {
  return dayOf(addDays(new Date(noticeBy), -releaseDays.before))
}

export type QuestionStep = 'remind' | 'warn' | 'release'

/** What happens today to a question that nobody answered. Nobody loses a seat without a warning two days earlier. */
export function dueQuestionStep(
  { noticeBy, askedAt, remindedAt, warnedAt }: Omit<SeatQuestion, 'isCurrent'>,
  unanswered: SeatAnswer,
  now: Date,
): QuestionStep | null {
  const left = daysBetween(now, new Date(noticeBy))
  if (unanswered === 'release') {
    const isWarned = warnedAt !== null && daysBetween(warnedAt, now) >= warnDays.before - releaseDays.before
    if (isWarned && isBetween(left, releaseDays)) return 'release'
    if (!warnedAt && isBetween(left, warnDays)) return 'warn'
  }
  const isTime = !remindedAt && !warnedAt && daysBetween(askedAt, now) >= againAfterDays && left >= 1
  return isTime ? 'remind' : null
}

function isBetween(left: number, { before, latest }: { before: number; latest: number }): boolean {
  return left <= before && left >= latest
}
