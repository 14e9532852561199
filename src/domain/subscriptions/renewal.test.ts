import { describe, expect, test } from 'vitest'
import type { BillingCycle } from '../platform/billing-cycle.ts'
import { formatMonth } from '../platform/day.ts'
import { monthText, readMonth, readRunMonth, renewalIn, renewalsAhead } from './renewal.ts'

const at = (text: string) => new Date(text.length > 10 ? text : `${text}T12:00:00Z`)

describe('a subscription renews', () => {
  test.each<[BillingCycle, string, string, string | null]>([
    ['monthly', '2026-11-12', '2026-11', null],
    ['monthly', '2026-11-12', '2026-12', '2026-12-12T12:00:00.000Z'],
    ['monthly', '2026-11-12', '2026-10', null],
    ['monthly', '2026-01-31', '2026-02', '2026-02-28T12:00:00.000Z'],
    ['monthly', '2026-01-31', '2026-03', '2026-03-31T12:00:00.000Z'],
    ['monthly', '2026-01-31', '2026-04', '2026-04-30T12:00:00.000Z'],
    ['monthly', '2028-01-30', '2028-02', '2028-02-29T12:00:00.000Z'],
    ['quarterly', '2026-11-30', '2026-12', null],
    ['quarterly', '2026-11-30', '2027-01', null],
    ['quarterly', '2026-11-30', '2027-02', '2027-02-28T12:00:00.000Z'],
    ['quarterly', '2026-11-30', '2027-05', '2027-05-30T12:00:00.000Z'],
    ['annually', '2028-02-29', '2028-03', null],
    ['annually', '2028-02-29', '2029-02', '2029-02-28T12:00:00.000Z'],
    ['annually', '2028-02-29', '2029-03', null],
    ['annually', '2028-02-29', '2032-02', '2032-02-29T12:00:00.000Z'],
    // UTC decides, although it is another month in Auckland or Honolulu.
    ['monthly', '2026-10-31T23:59:59.999Z', '2026-11', '2026-11-30T23:59:59.999Z'],
    ['monthly', '2026-11-01T00:00:00.000Z', '2026-11', null],
  ])('%s from %s, in %s: %s', (cycle, anchor, month, start) => {
    expect(renewalIn(at(anchor), cycle, readMonth(month))?.toISOString() ?? null).toBe(start)
  })
})

describe('a run', () => {
  const now = at('2026-12-31T23:59:59Z')
  test.each(['1999-01', '2026-12', '2027-01'])('accepts %s in December 2026', (month) => {
    expect(monthText(readRunMonth(month, now))).toBe(month)
  })

  test.each(['2027-02', '2026-13', '2026-00', '2026-1', '2026-11-01', 'November', '', '2026-11 '])(
    'refuses %j',
    (month) => {
      expect(() => readRunMonth(month, now)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
    },
  )
})

describe('the twelve months ahead', () => {
  const days = (cycle: BillingCycle, anchor: string, cancelsAt: string | null = null) =>
    renewalsAhead(
      { cyclesStart: at(anchor), cycle, cancelsAt: cancelsAt ? at(cancelsAt) : null },
      at('2026-11-15'),
    ).map((day) => day.toISOString().slice(0, 10))

  test('have each renewal once, from tomorrow to the same day next year', () => {
    expect(days('monthly', '2026-01-15')).toHaveLength(12)
    expect(days('monthly', '2026-01-15')[0]).toBe('2026-12-15')
    expect(days('monthly', '2026-01-15').at(-1)).toBe('2027-11-15')
    expect(days('quarterly', '2026-11-30')).toEqual(['2027-02-28', '2027-05-30', '2027-08-30'])
    expect(days('annually', '2025-11-20')).toEqual(['2026-11-20'])
    expect(days('annually', '2025-11-10')).toEqual(['2027-11-10'])
  })

  test('have none from the day on which a notice ends it', () => {
    expect(days('monthly', '2026-01-15', '2027-01-15')).toEqual(['2026-12-15'])
  })
})

test('a month has the same name everywhere', () => {
  expect(formatMonth(readMonth('2026-11'))).toBe('November 2026')
})
