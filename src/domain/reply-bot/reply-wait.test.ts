import { expect, test } from 'vitest'
import { formatWait, waitAfterRefusal, waitAfterSuccess, waitFromText } from './reply-wait.ts'

const date = 'Thu, 12 Nov 2026 10:00:00 GMT'

test.each([
  [{ retryAfter: '30' }, 30],
  [{ retryAfter: '0' }, 1],
  [{ retryAfter: '1.2' }, 2],
  [{ retryAfter: 'Thu, 12 Nov 2026 10:05:00 GMT', date }, 300],
  [{ retryAfter: 'Thu, 12 Nov 2026 09:00:00 GMT', date }, 1],
  [{ retryAfter: 'Thu, 12 Nov 2026 10:05:00 GMT' }, 60],
  [{ retryAfter: 'soon', date, reset: '40' }, 40],
  [{ reset: '40', remaining: '0' }, 40],
  [{ retryAfter: '-5' }, 60],
  [{ retryAfter: '999999999' }, 86_400],
  [{}, 60],
])('after a refusal that says %j, we wait %i seconds', (headers, seconds) => {
  expect(waitAfterRefusal(headers)).toBe(seconds)
})

test.each([
  [{}, 0],
  [{ remaining: '12.0', reset: '300' }, 0],
  [{ remaining: '0.0', reset: '300' }, 300],
  [{ remaining: '0' }, 60],
])('after a success that says %j, we wait %i seconds', (headers, seconds) => {
  expect(waitAfterSuccess(headers)).toBe(seconds)
})

test.each([
  ['Take a break for 5 minutes before trying again.', undefined, 300],
  ['you are doing that too much. try again in 50 seconds.', undefined, 50],
  ['try again in 1 hour', undefined, 3600],
  ['Take a break for 900 milliseconds', undefined, 1],
  ['anything', 12.3, 13],
  ['slow down', null, 60],
])('%s (%s) is a wait of %i seconds', (text, given, seconds) => {
  expect(waitFromText(text, given)).toBe(seconds)
})

test('a wait is shown in seconds or minutes', () => {
  expect([1, 90, 121, 420].map(formatWait)).toEqual(['1 second', '90 seconds', '3 minutes', '7 minutes'])
})
