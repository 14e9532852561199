import { expect, test } from 'vitest'
import { longestFirst, queuePath } from './operator-queues.ts'

test('the queue whose oldest item has been waiting longest comes first, and empty queues come last', () => {
  const since = (day: string) => ({ since: `2026-11-${day}T09:00:00.000Z` })
  const ordered = longestFirst([
    { kind: 'requests', oldest: null },
    { kind: 'messages', oldest: since('12') },
    { kind: 'pools', oldest: null },
    { kind: 'companies', oldest: since('03') },
  ])
  expect(ordered.map(({ kind }) => kind)).toEqual(['companies', 'messages', 'requests', 'pools'])
})

test('an item opens in its queue, so that the next one follows after the decision', () => {
  expect(queuePath('companies', 'c1')).toBe('/operator/companies/c1?verified=waiting')
  expect(queuePath('companies')).toBe('/operator/companies?verified=waiting')
  expect(queuePath('requests', 'p1')).toBe('/operator/review/p1')
})
