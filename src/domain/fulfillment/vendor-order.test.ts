import { describe, expect, test } from 'vitest'
import {
  canTake,
  clockStart,
  escalationsDue,
  nextOrderState,
  type OrderState,
  type OrderStep,
  orderStates,
  requireLate,
  requireUnanswered,
  stateOnceConfirmed,
  timelinessOf,
} from './vendor-order.ts'

const now = new Date('2026-11-12T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const allowed: [OrderState, OrderStep, OrderState][] = [
  ['to_order', 'send', 'ordered'],
  ['to_order', 'confirm', 'active'],
  ['to_order', 'decline', 'failed'],
  ['to_order', 'give_up', 'failed'],
  ['to_order', 'end', 'ended'],
  ['ordered', 'mail_failed', 'to_order'],
  ['ordered', 'confirm', 'active'],
  ['ordered', 'decline', 'failed'],
  ['ordered', 'give_up', 'failed'],
  ['ordered', 'end', 'ended'],
  ['active', 'give_notice', 'ending'],
  ['active', 'end', 'ended'],
  ['ending', 'take_back_notice', 'active'],
  ['ending', 'end', 'ended'],
]

describe('an order', () => {
  test.each(allowed)('%s, %s: %s', (from, step, to) => {
    expect(nextOrderState(from, step)).toBe(to)
  })

  test('takes no other step, and says in which state it is', () => {
    const steps = [...new Set(allowed.map(([, step]) => step))]
    for (const from of orderStates)
      for (const step of steps) {
        const isAllowed = allowed.some(([state, each]) => state === from && each === step)
        expect([from, step, canTake(from, step)]).toEqual([from, step, isAllowed])
        if (!isAllowed) expect(() => nextOrderState(from, step)).toThrow(/^This order is /)
      }
  })

  test('that is confirmed after a notice ends with it', () => {
    expect(stateOnceConfirmed('ordered', false)).toBe('active')
    expect(stateOnceConfirmed('ordered', true)).toBe('ending')
  })

  test('is answered once', () => {
    expect(() => requireUnanswered({ answeredBy: null, answeredAt: null })).not.toThrow()
    expect(() => requireUnanswered({ answeredBy: 'orders@slack.example', answeredAt: now })).toThrow(
      'orders@slack.example answered this order on November 12, 2026',
    )
  })
})

describe('the clock of an order', () => {
  test('starts when it is made, or the days of the vendor before a start day ahead', () => {
    expect(clockStart(now, '2026-11-12', 2)).toEqual(now)
    expect(clockStart(now, '2026-11-13', 2)).toEqual(now)
    expect(clockStart(now, '2026-11-20', 2)).toEqual(new Date('2026-11-18'))
  })

  test('says when somebody is reminded: after 2, 5 and 10 days', () => {
    const steps = [0, 1.9, 2, 4.9, 5, 9.9, 10, 40].map((days) =>
      escalationsDue({ clockFrom: daysAgo(days) }, now),
    )
    expect(steps).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
    expect(escalationsDue({ clockFrom: null }, now)).toBe(0)
  })

  test('says whether the vendor is on time', () => {
    const at = (days: number) => timelinessOf({ clockFrom: daysAgo(days), slaDays: 2 }, now)
    expect(at(0)).toEqual({ kind: 'on_time' })
    expect(at(1.8)).toEqual({ kind: 'due_today' })
    expect(at(2.1)).toEqual({ kind: 'late', days: 1 })
    expect(at(6.5)).toEqual({ kind: 'late', days: 5 })
    expect(at(6.4)).toEqual({ kind: 'late', days: 4 })
    expect(timelinessOf({ clockFrom: null, slaDays: 2 }, now)).toEqual({ kind: 'on_time' })
  })

  test('lets the buyer give up from the tenth day on, unless the order is from before or delivered', () => {
    const order = { state: 'ordered', isImported: false, slaDays: 2 } as const
    expect(() => requireLate({ ...order, clockFrom: daysAgo(9.9) }, now)).toThrow('not_late')
    expect(() => requireLate({ ...order, clockFrom: daysAgo(10) }, now)).not.toThrow()
    expect(() => requireLate({ ...order, isImported: true, clockFrom: daysAgo(30) }, now)).toThrow('not_late')
    expect(() => requireLate({ ...order, state: 'active', clockFrom: daysAgo(30) }, now)).toThrow('active')
  })
})
