import { expect, test } from 'vitest'
import { formatWaiting } from './format-waiting.ts'

test('the banner over the whole company says how much of it the reader decides', () => {
  expect(formatWaiting(1, 1)).toBe('1 request waits for approval in your company')
  expect(formatWaiting(1, 0)).toBe('1 request waits for approval in your company, not by you')
  expect(formatWaiting(3, 3)).toBe('3 requests wait for approval in your company')
  expect(formatWaiting(3, 2)).toBe('3 requests wait for approval in your company, 2 of them by you')
})
