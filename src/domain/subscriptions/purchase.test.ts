import { expect, test } from 'vitest'
import type { BillingCycle } from '../platform/billing-cycle.ts'
import { addDays } from '../platform/calendar.ts'
import { dayOf } from '../platform/day.ts'
import {
  endAfterNotice,
  isInTime,
  nextStatus,
  noticeBy,
  type PurchaseStatus,
  type PurchaseStep,
  startOfCycles,
} from './purchase.ts'

const statuses: PurchaseStatus[] = [
  'unclaimed',
  'awaiting_approval',
  'under_review',
  'countered',
  'authorized',
  'paid',
  'rejected',
  'cancelled',
  'expired',
]
const allowed: Record<PurchaseStep, Partial<Record<PurchaseStatus, PurchaseStatus>>> = {
  claim: { unclaimed: 'under_review' },
  ask: { unclaimed: 'awaiting_approval' },
  submit: { awaiting_approval: 'under_review' },
  expire: { unclaimed: 'expired', countered: 'expired' },
  authorize: { under_review: 'authorized' },
  counter: { under_review: 'countered', countered: 'countered' },
  accept: { countered: 'authorized' },
  decline: { countered: 'cancelled' },
  withdraw: { countered: 'under_review' },
  reject: { under_review: 'rejected', countered: 'rejected' },
  pay: { authorized: 'paid' },
  cancel: {
    awaiting_approval: 'cancelled',
    under_review: 'cancelled',
    countered: 'cancelled',
    authorized: 'cancelled',
    paid: 'cancelled',
  },
}

test.each(Object.entries(allowed))('only some statuses allow the step %s', (step, outcomes) => {
  for (const status of statuses) {
    const take = () => nextStatus(status, step as PurchaseStep)
    const next = outcomes[status]
    if (next) expect(take()).toBe(next)
    else expect(take).toThrowError(expect.objectContaining({ code: 'wrong_status' }))
  }
})

test.each<[BillingCycle, string]>([
  ['monthly', '2026-12-15T12:00:00Z'],
  ['quarterly', '2027-02-28T12:00:00Z'],
  ['monthly', '2026-12-15T00:00:00Z'],
  ['monthly', '2026-12-15T23:59:59.999Z'],
])('notice at any time of the printed day ends a %s cycle at %s; the day after is too late', (cycle, end) => {
  const hour = end.slice(10)
  const anchor = new Date(`${cycle === 'monthly' ? '2026-01-15' : '2026-11-30'}${hour}`)
  const day = dayOf(noticeBy(new Date(end)))
  for (const time of ['00:00:00.000Z', hour.slice(1), '23:59:59.999Z']) {
    const notice = new Date(`${day}T${time}`)
    expect(endAfterNotice(anchor, cycle, notice)).toEqual(new Date(end))
    expect(isInTime(notice, new Date(end))).toBe(true)
  }
  const late = addDays(new Date(day), 1)
  expect(endAfterNotice(anchor, cycle, late) > new Date(end)).toBe(true)
  expect(isInTime(late, new Date(end))).toBe(false)
})

test('a notice within a pool’s term ends the purchase with the term, and a later one as usual', () => {
  const start = new Date('2027-03-01')
  const term = new Date('2028-03-01')
  expect(endAfterNotice(start, 'monthly', new Date('2027-05-10'), term)).toEqual(term)
  expect(endAfterNotice(start, 'monthly', new Date('2028-02-10'), term)).toEqual(new Date('2028-04-01'))
})

test.each([
  ['2027-02-20', '2027-03-01', 'in time'],
  ['2027-02-25', '2027-03-01', 'late, but before the start'],
  ['2027-03-05', '2027-03-05', 'late, and after the start'],
])('a first payment on %s starts the cycles of a pool’s purchase on %s: it is %s', (paid, start) => {
  const first = {
    authorizedAt: new Date('2027-02-03'),
    startsAt: new Date('2027-03-01'),
    dueAt: new Date('2027-02-22'),
  }
  expect(startOfCycles(first, new Date(paid))).toEqual(new Date(start))
})
