import { expect, test } from 'vitest'
import { lateBefore, latestFirst, promisedBy, queueKinds, queuePath } from './operator-queues.ts'

test('the queue whose next item is latest comes first, and empty queues come last', () => {
  const due = (day: string) => ({ items: [{ dueAt: `2026-11-${day}T23:59:59.999Z` }] })
  const ordered = latestFirst([
    { kind: 'requests', items: [] },
    { kind: 'messages', ...due('12') },
    { kind: 'pools', items: [] },
    { kind: 'companies', ...due('03') },
  ])
  expect(ordered.map(({ kind }) => kind)).toEqual(['companies', 'messages', 'requests', 'pools'])
})

test('a request is promised by the end of the next business day, a dispute by the end of the second', () => {
  const friday = new Date('2026-11-20T09:00:00Z')
  expect(promisedBy('requests', friday)).toEqual(new Date('2026-11-23T23:59:59.999Z'))
  expect(promisedBy('disputes', friday)).toEqual(new Date('2026-11-24T23:59:59.999Z'))
})

test('what came in before a moment is late, at every hour of every weekday', () => {
  const hourMs = 60 * 60 * 1000
  const start = new Date('2026-11-02T00:30:00Z').getTime()
  for (const kind of queueKinds)
    for (let hour = 0; hour < 14 * 24; hour += 5) {
      const now = new Date(start + 20 * 24 * hourMs)
      const since = new Date(start + (hour + 12 * 24) * hourMs)
      expect(since < lateBefore(kind, now)).toBe(promisedBy(kind, since) < now)
    }
})

test('an item opens in its queue, so that the next one follows after the decision', () => {
  expect(queuePath('companies', 'c1')).toBe('/operator/companies/c1?verified=waiting')
  expect(queuePath('companies')).toBe('/operator/companies?verified=waiting')
  expect(queuePath('requests', 'p1')).toBe('/operator/review/p1')
})
