import { addDays, startOfDay } from './calendar.ts'
import { isPastDue } from './invoice.ts'

/** Reminders for an unpaid invoice, in order. */
export const reminders = ['soon', 'overdue', 'late'] as const
export type Reminder = (typeof reminders)[number]

/** Calendar days after the due day. */
export const reminderDays: Record<Reminder, number> = { soon: -3, overdue: 1, late: 7 }

/** Today's reminder goes to every invoice that was due before this moment. */
export function remindedIfDueBefore(reminder: Reminder, now: Date): Date {
  return addDays(startOfDay(now), 1 - reminderDays[reminder])
}

/** The reminder for now: only the latest, so that a server that was down doesn't send two. */
export function reminderAt(dueAt: Date, now: Date): Reminder | null {
  return reminders.findLast((reminder) => dueAt < remindedIfDueBefore(reminder, now)) ?? null
}

/** The reminder to send, unless it or a later one was sent already. "Due soon" is never sent after the due day. */
export function nextReminder(dueAt: Date, sent: Reminder | null, now: Date): Reminder | null {
  const reminder = reminderAt(dueAt, now)
  if (!reminder || (reminder === 'soon' && isPastDue(dueAt, now))) return null
  const isNew = sent === null || reminders.indexOf(reminder) > reminders.indexOf(sent)
  return isNew ? reminder : null
}
