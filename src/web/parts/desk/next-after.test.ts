import { expect, test } from 'vitest'
import { nextAfter } from './use-advance.ts'

const queue = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]

test.each([
  ['the next one follows a decision', queue, 'a', 'b'],
  ['after the last one, the one before it', queue, 'c', 'b'],
  ['after the only one, nothing', [{ _id: 'a' }], 'a', undefined],
  ['what is not in the list is followed by the first one', queue, 'x', 'a'],
])('%s', (_, list, id, next) => {
  expect(nextAfter(list, id)).toBe(next)
})
