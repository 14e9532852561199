import { expect, test } from 'vitest'
import { formatProductEvent, type ProductEvent } from './product-history.ts'

const now = new Date('2026-11-16T12:00:00Z')
const who = 'Mara Lindt'
const seats = (change: 'given' | 'taken', reason: string, ...people: string[]): ProductEvent => ({
  kind: 'seats',
  change,
  reason,
  who,
  people,
})

const ordinary = { since: '2025-12-25', fromPool: false, isReplaced: false }

test.each<[string, ProductEvent]>([
  ['Mara Lindt gave Mei Tanaka a seat.', seats('given', 'assigned', 'Mei Tanaka')],
  ['Mara Lindt gave Ann and Bob seats.', seats('given', 'assigned', 'Ann', 'Bob')],
  ['Mara Lindt gave Ann, Bob and Cal seats.', seats('given', 'assigned', 'Ann', 'Bob', 'Cal')],
  ['Mara Lindt gave Ann, Bob and 2 others seats.', seats('given', 'edited', 'Ann', 'Bob', 'Cal', 'Dan')],
  ['Mara Lindt took back Ann’s seat.', seats('taken', 'edited', 'Ann')],
  ['Mara Lindt took back Ann and James’ seats.', seats('taken', 'edited', 'Ann', 'James')],
  ['Mara Lindt undid handing Ann a seat.', seats('taken', 'undone', 'Ann')],
  ['Mara Lindt gave Ann and Bob seats back.', seats('given', 'undone', 'Ann', 'Bob')],
  ['Ann left the team, which freed a seat.', seats('taken', 'member left', 'Ann')],
  ['Ann and Bob lost access when the subscription ended.', seats('taken', 'purchase ended', 'Ann', 'Bob')],
  ['Renewed: 14 seats for $448.00.', { kind: 'renewed', seats: 14, cents: 44_800, returnedCents: 0 }],
  [
    'Renewed: 14 seats for $348.00, after $100.00 was given back.',
    { kind: 'renewed', seats: 14, cents: 44_800, returnedCents: 10_000 },
  ],
  [
    'Renewed: 14 seats. All of the $448.00 was given back, so this cycle is free.',
    { kind: 'renewed', seats: 14, cents: 44_800, returnedCents: 44_800 },
  ],
  [
    'New price announced: $487.20 per month from Mar 8, 2027.',
    { kind: 'repriced', cents: 48_720, cycle: 'monthly', from: '2027-03-08' },
  ],
  [
    'Cobuy approved it. First invoice: 2026-00037.',
    { kind: 'purchase', action: 'purchase.authorized', who: 'Cobuy', detail: { invoice: '2026-00037' } },
  ],
  [
    'Mara Lindt requested it for $448.00.',
    { kind: 'purchase', action: 'purchase.requested', who, detail: { vendor: 'Slack', afterCents: 44_800 } },
  ],
  ['Mara Lindt paid, and it started.', { kind: 'purchase', action: 'purchase.paid', who, detail: {} }],
  ['Ended.', { kind: 'purchase', action: 'purchase.cancelled', who: null, detail: { noticeRanOut: true } }],
  [
    'Pro, 4 seats: Ended. It started on Dec 25, 2025.',
    {
      kind: 'purchase',
      action: 'purchase.cancelled',
      who: null,
      detail: { noticeRanOut: true },
      order: { plans: ['Pro'], seats: 4, ...ordinary },
    },
  ],
  [
    'Pro, 4 seats: Ended. It started on Dec 25, 2025. Your seats from the pool took its place.',
    {
      kind: 'purchase',
      action: 'purchase.cancelled',
      who: null,
      detail: { noticeRanOut: true },
      order: { plans: ['Pro'], seats: 4, ...ordinary, isReplaced: true },
    },
  ],
  [
    'Pro, 4 seats from a pool: Cobuy approved it.',
    {
      kind: 'purchase',
      action: 'purchase.authorized',
      who: 'Cobuy',
      detail: {},
      order: { plans: ['Pro'], seats: 4, ...ordinary, fromPool: true },
    },
  ],
  [
    '2 plans, 9 seats: Mara Lindt canceled it.',
    {
      kind: 'purchase',
      action: 'purchase.cancelled',
      who: 'Mara Lindt',
      detail: {},
      order: { plans: ['Pro', 'Team'], seats: 9, ...ordinary },
    },
  ],
])('%s', (text, event) => {
  expect(formatProductEvent(event, now)).toBe(text)
})
