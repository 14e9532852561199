import { describe, expect, test } from 'vitest'
import { addDays } from '../platform/calendar.ts'
import { dayOf } from '../platform/day.ts'
import {
  afterFailure,
  announcedIfBefore,
  chargeDayOf,
  dayToAnnounce,
  isLastTry,
  lastChargeDay,
  methodToCharge,
  retryDays,
} from './auto-pay.ts'

const at = (text: string) => new Date(`${text}Z`)
const invoice = { issuedAt: at('2027-03-01T09:30'), dueAt: at('2027-03-08T09:30') }

describe('A2: the day', () => {
  test('is the due day, or three days after the invoice date', () => {
    expect(chargeDayOf(invoice, 'due')).toBe('2027-03-08')
    expect(chargeDayOf(invoice, 'issue')).toBe('2027-03-04')
  })

  test.each([
    ['due', '2027-03-04T23:59', null],
    ['due', '2027-03-05T00:11', '2027-03-08'],
    ['due', '2027-03-05T23:59', '2027-03-08'],
    ['due', '2027-03-06T00:11', '2027-03-09'],
    ['due', '2027-03-20T00:11', '2027-03-23'],
    ['issue', '2027-03-01T09:30', '2027-03-04'],
    ['issue', '2027-03-02T00:11', '2027-03-05'],
  ] as const)('%s, announced at %s: %s', (time, now, day) => {
    expect(dayToAnnounce(invoice, time, at(now))).toBe(day)
  })

  test('never comes sooner than three days after the email, and SQL finds the same invoices', () => {
    for (let hour = 0; hour < 24 * 30; hour += 1) {
      const now = new Date(at('2027-02-20T00:00').getTime() + hour * 3_600_000)
      for (const time of ['due', 'issue'] as const) {
        const day = dayToAnnounce(invoice, time, now)
        if (day) expect(day >= dayOf(addDays(now, 3)) && day >= chargeDayOf(invoice, time)).toBe(true)
        const date = time === 'due' ? invoice.dueAt : invoice.issuedAt
        expect(date < announcedIfBefore(time, now)).toBe(day !== null)
      }
    }
  })

  test('starts at 14:00', () => {
    expect(lastChargeDay(at('2027-03-08T13:59'))).toBe('2027-03-07')
    expect(lastChargeDay(at('2027-03-08T14:00'))).toBe('2027-03-08')
  })
})

describe('F1: after a failure', () => {
  const now = at('2027-03-08T14:00')
  const failed = { kind: 'soft', madeAt: now, failedAt: now, firstFailedAt: null, hasOther: true } as const

  test('soft: again 3, 5 and 7 days after the first failure, then it rests', () => {
    let step = afterFailure(failed)
    for (const days of retryDays) {
      expect(step).toEqual({ state: 'retrying', firstFailedAt: now, nextTryAt: addDays(now, days) })
      const again = addDays(now, days)
      expect(isLastTry(step.firstFailedAt, again)).toBe(days === 7)
      step = afterFailure({ ...failed, madeAt: again, failedAt: again, firstFailedAt: step.firstFailedAt })
    }
    expect(step).toEqual({ state: 'resting', firstFailedAt: now, nextTryAt: null })
  })

  test('hard: the other method at once, or it rests', () => {
    const hard = { ...failed, kind: 'hard' } as const
    expect(afterFailure(hard)).toEqual({ state: 'retrying', firstFailedAt: now, nextTryAt: now })
    expect(afterFailure({ ...hard, hasOther: false })).toMatchObject({ state: 'resting', nextTryAt: null })
  })

  test('a fallback that fails softly right after a hard failure is tried again 3 days later', () => {
    const { firstFailedAt } = afterFailure({ ...failed, kind: 'hard' })
    expect(afterFailure({ ...failed, firstFailedAt, hasOther: false })).toMatchObject({
      nextTryAt: addDays(now, 3),
    })
  })

  test('ask: no retry', () => {
    expect(afterFailure({ ...failed, kind: 'ask' })).toEqual({
      state: 'confirming',
      firstFailedAt: now,
      nextTryAt: null,
    })
  })

  test('F3: a debit that fails after days counts from then', () => {
    const returned = addDays(now, 4)
    const first = afterFailure({ ...failed, failedAt: returned })
    expect(first).toMatchObject({ firstFailedAt: returned, nextTryAt: addDays(returned, 3) })
    // The second one, made 3 days later, is returned 4 days later: two days after that it is tried again.
    const madeAt = addDays(returned, 3)
    const second = afterFailure({ ...failed, madeAt, failedAt: addDays(madeAt, 4), firstFailedAt: returned })
    expect(second.nextTryAt).toEqual(addDays(madeAt, 6))
    expect(isLastTry(second.firstFailedAt, addDays(madeAt, 6))).toBe(false)
  })

  test('a retry that comes late skips the days that have passed', () => {
    const late = addDays(now, 6)
    expect(afterFailure({ ...failed, madeAt: late, failedAt: late, firstFailedAt: now }).nextTryAt).toEqual(
      addDays(now, 7),
    )
    expect(isLastTry(now, addDays(now, 20))).toBe(true)
  })
})

test('F1: the last try takes the fallback; what is broken is replaced by the other', () => {
  const method = { name: 'card', isReady: true }
  const fallback = { name: 'bank', isReady: true }
  const broken = { ...method, isReady: false }
  expect(methodToCharge({ method, fallback }, false)).toBe(method)
  expect(methodToCharge({ method, fallback }, true)).toBe(fallback)
  expect(methodToCharge({ method, fallback: null }, true)).toBe(method)
  expect(methodToCharge({ method: broken, fallback }, false)).toBe(fallback)
  expect(methodToCharge({ method: broken, fallback: null }, false)).toBeNull()
})
