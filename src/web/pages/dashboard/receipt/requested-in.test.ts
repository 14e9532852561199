import { expect, test } from 'vitest'
import { requestedIn } from './requested-in.ts'

test('a receipt is shown for the request that the page was opened with, and for nothing else', () => {
  expect(requestedIn({ requested: 'p1' })).toBe('p1')
  for (const state of [null, undefined, 'p1', { requested: 7 }, { other: 'p1' }])
    expect(requestedIn(state)).toBeNull()
})
