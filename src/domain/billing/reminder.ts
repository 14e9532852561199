import { addDays, daysBetween, isPastDue, startOfDay } from '../platform/calendar.ts'
import { type Day, formatDay } from '../platform/day.ts'

/** Reminders for an unpaid invoice, in order. */
export const reminders = ['soon', 'overdue', 'late', 'final'] as const
export type Reminder = (typeof reminders)[number]

/** Calendar days after the due day. */
export const reminderDays: Record<Reminder, number> = { soon: -3, overdue: 1, late: 7, final: 14 }

/** Today's reminder goes to every invoice that was due before this moment. */
export function remindedIfDueBefore(reminder: Reminder, now: Date): Date {
  return addDays(startOfDay(now), 1 - reminderDays[reminder])
}

/** The reminder for now: only the latest, so that a server that was down doesn't send two. */
function reminderAt(dueAt: Date, now: Date): Reminder | null {
  return reminders.findLast((reminder) => dueAt < remindedIfDueBefore(reminder, now)) ?? null
}

/** The reminder to send, unless it or a later one was sent already. "Due soon" is never sent after the due day. */
export function nextReminder(dueAt: Date, sent: Reminder | null, now: Date): Reminder | null {
  const reminder = reminderAt(dueAt, now)
  if (!reminder || (reminder === 'soon' && isPastDue(dueAt, now))) return null
  const isNew = sent === null || reminders.indexOf(reminder) > reminders.indexOf(sent)
  return isNew ? reminder : null
}

/** What a reminder says about suspension on a day: exactly a week before it, in words. */
export function describeSuspension(on: Day, today: Day): string {
  const isInAWeek = daysBetween(new Date(today), new Date(on)) === 7
  return `${isInAWeek ? 'In 7 days' : `On ${formatDay(on)}`} your account is suspended.`
}
