import { expect, test } from 'vitest'
import { nextReminder, type Reminder } from './reminder.ts'

const due = new Date('2026-11-19T10:00:00Z')

test.each<[string, Reminder | null, Reminder | null]>([
  ['2026-11-15T23:59:59.999Z', null, null],
  ['2026-11-16T00:00:00.000Z', null, 'soon'],
  ['2026-11-16T10:00:00.000Z', 'soon', null],
  ['2026-11-19T23:59:59.999Z', null, 'soon'],
  ['2026-11-19T23:59:59.999Z', 'soon', null],
  ['2026-11-20T00:00:00.000Z', 'soon', 'overdue'],
  ['2026-11-20T10:00:00.000Z', null, 'overdue'],
  ['2026-11-25T23:59:59.999Z', 'overdue', null],
  ['2026-11-26T00:00:00.000Z', 'overdue', 'late'],
  ['2026-11-26T10:00:00.000Z', 'soon', 'late'],
  ['2026-12-02T23:59:59.999Z', 'late', null],
  ['2026-12-03T00:00:00.000Z', 'late', 'final'],
  ['2027-11-26T10:00:00.000Z', 'late', 'final'],
  ['2027-11-26T10:00:00.000Z', null, 'final'],
  ['2027-11-26T10:00:00.000Z', 'final', null],
])('at %s, after %s: %s', (now, sent, reminder) => {
  expect(nextReminder(due, sent, new Date(now))).toBe(reminder)
})
