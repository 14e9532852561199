import { describe, expect, test } from 'vitest'
import {
  finalBefore,
  hasGrace,
  readGrace,
  suspendedIfDueBefore,
  suspendedMessage,
  suspensionDay,
  whyNoCredit,
} from './standing.ts'

const now = new Date('2026-11-17T06:00:00Z')

test('an invoice leads to suspension from 21 calendar days after its due day on', () => {
  expect(suspendedIfDueBefore(now)).toEqual(new Date('2026-10-28T00:00:00Z'))
  expect(new Date('2026-10-27T23:59:59Z') < suspendedIfDueBefore(now)).toBe(true)
  expect(finalBefore(now)).toEqual(new Date('2026-11-10T06:00:00Z'))
})

test.each<[string, string, string | null, string]>([
  ['2026-10-27', '2026-11-10', null, '2026-11-17'],
  // Arrears from before: a week after the final reminder.
  ['2026-01-01', '2026-11-17', null, '2026-11-24'],
  ['2026-10-27', '2026-11-10', '2026-11-30', '2026-12-01'],
  ['2026-10-27', '2026-11-10', '2026-11-01', '2026-11-17'],
])('due %s, final reminder %s, time until %s: suspended on %s', (due, final, grace, day) => {
  expect(suspensionDay(new Date(due), new Date(final), grace)).toBe(day)
})

test('more time runs through its last day', () => {
  expect(hasGrace('2026-11-17', now)).toBe(true)
  expect(hasGrace('2026-11-16', now)).toBe(false)
  expect(hasGrace(null, now)).toBe(false)
})

test.each(['2026-11-16', '2027-02-16', '2026-02-30', 'soon', ''])('%s is no day for more time', (day) => {
  expect(() => readGrace(day, now)).toThrow('Choose a day from today to Feb 15, 2027.')
})

test.each(['2026-11-17', '2027-02-15'])('%s is accepted', (day) => {
  expect(readGrace(day, now)).toBe(day)
})

test('a suspended company is told which invoice, and that paying ends it', () => {
  const overdue = { number: '2026-00012', dueAt: new Date('2026-10-26T10:00:00Z') }
  expect(suspendedMessage(overdue, now)).toBe(
    'Your account is suspended: invoice 2026-00012 is 22 days overdue. Once everything overdue is paid, everything works again right away.',
  )
  expect(suspendedMessage(null, now)).toBe('Your account is suspended. Please write to us.')
})

describe('a company gets more credit', () => {
  const good = { isSuspended: false, oldest: null, openCents: 0, limitCents: null }
  const overdue = (day: string) => ({ number: '2026-00012', dueAt: new Date(day) })

  test.each([
    ['without anything open', good, 10 ** 9],
    ['up to its limit', { ...good, openCents: 4000, limitCents: 5000 }, 1000],
    ['14 days overdue', { ...good, oldest: overdue('2026-11-03') }, 1],
  ])('%s', (_, facts, plus) => {
    expect(whyNoCredit(facts, plus, now)).toBeNull()
  })

  test.each([
    ['suspended', { ...good, isSuspended: true }, 'The company is suspended.'],
    ['15 days overdue', { ...good, oldest: overdue('2026-11-02') }, 'Invoice 2026-00012 is 15 days overdue.'],
    [
      'a cent above its limit',
      { ...good, openCents: 4001, limitCents: 5000 },
      'Its open invoices would come to $50.01, more than its limit of $50.00.',
    ],
  ])('but not %s', (_, facts, why) => {
    expect(whyNoCredit(facts, 1000, now)).toBe(why)
  })
})
