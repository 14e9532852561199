import { expect, test } from 'vitest'
import type { QueueKind } from './operator-queues.ts'
import { describeQueued, type QueueFacts } from './queue-words.ts'

const none: QueueFacts = {
  thing: 'Slack',
  company: 'Halden Robotics',
  reason: null,
  count: 12,
  cents: 21_600,
  quote: null,
}

test.each<[QueueKind, Partial<QueueFacts>, string, string]>([
  ['requests', {}, 'Review Slack', 'Halden Robotics, 12 seats'],
  ['requests', { reason: 'p1' }, 'Review Slack', 'Halden Robotics, 12 seats, from a pool'],
  ['companies', { thing: 'Otter' }, 'Verify Otter', 'New company'],
  ['companies', { thing: 'Otter', reason: '2026-11-12' }, 'Verify Otter', 'Name or website changed'],
  ['orders', { reason: '0' }, 'Deliver 12 Slack seats', 'Halden Robotics, with the vendor'],
  ['orders', { reason: '2', count: 1 }, 'Deliver 1 Slack seat', 'Halden Robotics, vendor reminded twice'],
  [
    'orders',
    { reason: 'no_contact' },
    'Find a contact at Slack',
    'Halden Robotics, 12 seats can’t be ordered',
  ],
  [
    'orders',
    { reason: 'check' },
    'Check an address from Slack',
    'Halden Robotics, 12 seats can’t be used yet',
  ],
  [
    'tasks',
    { count: 1, reason: '3' },
    'Ask Slack about removals',
    '1 person may still have access, vendor reminded three times',
  ],
  ['messages', { thing: 'Ann', quote: 'Hi' }, 'Answer Ann', 'Halden Robotics: “Hi”'],
  ['messages', { thing: 'Ann', company: null, quote: 'Hi' }, 'Answer Ann', '“Hi”'],
  ['pools', { reason: 'draft' }, 'Open the Slack pool', 'The vendor agreed to its prices'],
  ['payments', { reason: 'declined' }, 'Check a payment', 'Halden Robotics, $216.00, card declined'],
  ['disputes', { company: null }, 'Answer a dispute', 'Not one of our payments, $216.00'],
  ['pending', { reason: 'refund' }, 'Approve a refund', 'Halden Robotics, $216.00'],
  ['pending', { reason: 'limit', company: null, cents: null }, 'Approve new limits', ''],
  ['jobs', { thing: 'Daily billing', reason: 'failed' }, 'Retry a failed job', 'Daily billing'],
])('%s %o says what to do: %s', (kind, facts, title, about) => {
  expect(describeQueued(kind, { ...none, ...facts })).toEqual({ title, about })
})
