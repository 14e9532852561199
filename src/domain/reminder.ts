import { addDays } from './calendar.ts'

/** What an unpaid invoice reminds of, in the order in which it does. */
export const reminders = ['soon', 'overdue', 'late'] as const
export type Reminder = (typeof reminders)[number]

/** How many days after the due date each goes out. */
export const reminderDays: Record<Reminder, number> = { soon: -3, overdue: 1, late: 7 }

/** The reminder whose time has come: only the latest one, so that a server that stood still does not send two. */
export function reminderAt(dueAt: Date, now: Date): Reminder | null {
  return reminders.findLast((reminder) => addDays(dueAt, reminderDays[reminder]) <= now) ?? null
}

/** Whether it goes out: not when it, or a later one, has been sent. A mail that says "soon" after the day is none. */
export function nextReminder(dueAt: Date, sent: Reminder | null, now: Date): Reminder | null {
  const reminder = reminderAt(dueAt, now)
  if (!reminder || (reminder === 'soon' && dueAt < now)) return null
  const isNew = sent === null || reminders.indexOf(reminder) > reminders.indexOf(sent)
  return isNew ? reminder : null
}
