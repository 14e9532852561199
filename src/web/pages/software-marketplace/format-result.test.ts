import { expect, test } from 'vitest'
import { formatResult, resultTitle } from './format-result.ts'

test.each([
  [1, 0, '1 product for “x”'],
  [3, 2, '3 products for “x”'],
  [0, 2, 'No products match “x”'],
  [0, 0, "Sorry it looks like we don't have that partner yet..."],
])('%d of that name and %d related: %s', (named, related, title) => {
  const found = { named: new Array(named), related: new Array(related) }
  expect(resultTitle(found, ' x ')).toBe(title)
  expect(formatResult(found, ' x ')).toBe(related > 0 ? `${title}, ${related} related` : title)
})
