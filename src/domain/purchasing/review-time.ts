import { addDays } from '../platform/calendar.ts'
import { type Day, dayOf } from '../platform/day.ts'

/** How long a request or a company usually waits for us. */
export const reviewTimeText = 'Usually within 1 business day.'

/** The day by which we usually answer: the next business day, or a later one, in UTC. */
export function answerDay(since: Date, businessDays = 1): Day {
  let day = since
  for (let left = businessDays; left > 0; left -= 1) {
    do day = addDays(day, 1)
    while (isWeekend(day))
  }
  return dayOf(day)
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6
}
