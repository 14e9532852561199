import { expect, test } from 'vitest'
import { formatCanceled, formatEnd, formatIfCanceled } from './subscription-end.ts'

const end = 'January 19, 2027'

test('a subscription ends on its last day: before, when and after notice is given', () => {
  expect(formatEnd('Slack', end)).toBe('Slack ends on January 19, 2027.')
  expect(formatCanceled('Slack', end)).toBe('Slack was canceled and ends on January 19, 2027.')
  expect(formatIfCanceled('Slack', end)).toBe(
    'Slack ends on January 19, 2027. You’ll be billed until then, and anything already billed past that date is credited.',
  )
})
