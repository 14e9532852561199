import { expect, test } from 'vitest'
import { describeSetUp, expectedDay, formatSetUp, isBeingSetUp } from './set-up.ts'

test('what was paid for is being set up until its vendor confirmed', () => {
  const ordered = { state: 'ordered', isImported: false } as const
  expect(isBeingSetUp(ordered)).toBe(true)
  expect(isBeingSetUp({ ...ordered, state: 'to_order' })).toBe(true)
  expect(isBeingSetUp({ ...ordered, state: 'active' })).toBe(false)
  expect(isBeingSetUp({ ...ordered, state: 'failed' })).toBe(false)
  // Used before there were any orders.
  expect(isBeingSetUp({ ...ordered, isImported: true })).toBe(false)
  expect(isBeingSetUp(null)).toBe(false)
})

test('it says since when, and which day is expected or was missed', () => {
  const expectedBy = expectedDay({ clockFrom: new Date('2026-03-02T10:00:00Z'), slaDays: 2 }) ?? ''
  const since = '2026-03-02T10:00:00.000Z'
  const [inTime, late] = [new Date('2026-03-04T23:00:00Z'), new Date('2026-03-05T00:00:00Z')]
  expect(formatSetUp({ since, expectedBy }, inTime)).toBe('Being set up since March 2, expected by March 4')
  expect(formatSetUp({ since, expectedBy }, late)).toBe('Being set up since March 2, later than expected')
  expect(formatSetUp({ since }, late)).toBe('Being set up since March 2')
  expect(describeSetUp('Slack', { expectedBy }, inTime)).toBe('Slack is being set up, expected by March 4.')
  expect(describeSetUp('Slack', { expectedBy }, late)).toBe('Slack is being set up, later than expected.')
  expect(describeSetUp('Slack', {}, late)).toBe('Slack is being set up.')
  expect(expectedDay({ clockFrom: null, slaDays: 2 })).toBeNull()
})
