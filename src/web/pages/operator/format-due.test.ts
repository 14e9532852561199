import { expect, test } from 'vitest'
import { promisedBy } from '#domain/reports/operator-queues.ts'
import { formatDue } from './format-due.ts'

const now = new Date('2026-11-12T12:00:00Z')

test.each([
  ['2026-11-12T11:30:00Z', 'on_time', '1 day left'],
  ['2026-11-11T11:00:00Z', 'due_today', 'Due today'],
  ['2026-11-10T23:00:00Z', 'late', '1 day late'],
  ['2026-11-09T12:00:00Z', 'late', '2 days late'],
])('a request of %s is %s: %s', (requestedAt, kind, label) => {
  expect(formatDue(promisedBy('requests', new Date(requestedAt)), now)).toEqual({ kind, label })
})

test('what became late today says so', () => {
  expect(formatDue(new Date('2026-11-12T09:00:00Z'), now)).toEqual({
    kind: 'late',
    label: 'Late since today',
  })
})
