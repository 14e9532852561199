import { addDays, startOfDay } from './calendar.ts'
import { isPastDue } from './invoice.ts'

/** What an unpaid invoice reminds of, in the order in which it does. */
export const reminders = ['soon', 'overdue', 'late'] as const
export type Reminder = (typeof reminders)[number]

/** How many calendar days after the due day each goes out. */
export const reminderDays: Record<Reminder, number> = { soon: -3, overdue: 1, late: 7 }

/** On the day of now a reminder is for every invoice that was due before this moment. */
export function remindedIfDueBefore(reminder: Reminder, now: Date): Date {
  return addDays(startOfDay(now), 1 - reminderDays[reminder])
}

/** The reminder whose time has come: only the latest one, so that a server that stood still does not send two. */
export function reminderAt(dueAt: Date, now: Date): Reminder | null {
  return reminders.findLast((reminder) => dueAt < remindedIfDueBefore(reminder, now)) ?? null
}

/** Whether it goes out: not when it, or a later one, has been sent. A mail that says "soon" after the day is none. */
export function nextReminder(dueAt: Date, sent: Reminder | null, now: Date): Reminder | null {
  const reminder = reminderAt(dueAt, now)
  if (!reminder || (reminder === 'soon' && isPastDue(dueAt, now))) return null
  const isNew = sent === null || reminders.indexOf(reminder) > reminders.indexOf(sent)
  return isNew ? reminder : null
}
