import { expect, test } from 'vitest'
import { answerDay } from './review-time.ts'

test.each([
  ['2026-11-16T09:00:00Z', '2026-11-17', 'Monday'],
  ['2026-11-19T23:59:59Z', '2026-11-20', 'Thursday'],
  ['2026-11-20T00:00:00Z', '2026-11-23', 'Friday'],
  ['2026-11-21T12:00:00Z', '2026-11-23', 'Saturday'],
  ['2026-11-22T12:00:00Z', '2026-11-23', 'Sunday'],
])('a request of %s is answered by %s (%s)', (at, day) => {
  expect(answerDay(new Date(at))).toBe(day)
})
