import { addDays } from '../platform/calendar.ts'
import { type Day, dayOf } from '../platform/day.ts'

/** How long a request or a company usually waits for us. */
export const reviewTimeText = 'Usually within 1 business day.'

/** The day by which we usually answer: the next business day, in UTC. */
export function answerDay(since: Date): Day {
  let day = addDays(since, 1)
  while (isWeekend(day)) day = addDays(day, 1)
  return dayOf(day)
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6
}
