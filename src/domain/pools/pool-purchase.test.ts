import { describe, expect, test } from 'vitest'
import { firstInvoiceAt, formatStart, moveTerm, refuseBound, startDayNow, termFrom } from './pool-purchase.ts'

const at = (text: string) => new Date(text)
const old = { cyclesStart: at('2026-06-11T14:30:00Z'), billingCycle: 'monthly', cancelsAt: null } as const

describe('the term of a purchase from a pool', () => {
  test('begins on a day and has an end only if nothing follows it', () => {
    expect(termFrom('2027-03-01', 12, 'continues')).toEqual({
      startsAt: at('2027-03-01'),
      termEndsAt: at('2028-03-01'),
      cancelsAt: null,
    })
    expect(termFrom('2027-03-01', 12, 'ends').cancelsAt).toEqual(at('2028-03-01'))
  })

  test.each([
    ['2027-01-31', 1, '2027-02-28', '2027-02-14', '2027-03-14'],
    ['2027-01-31', 1, '2027-02-28', '2027-03-31T09:00:00Z', '2027-04-30T09:00:00Z'],
    ['2027-03-01', 36, '2030-03-01', '2027-04-12', '2030-04-12'],
  ])('of %s for %i months keeps its length when it starts later', (start, months, end, later, laterEnd) => {
    const term = termFrom(start, months, 'ends')
    expect(term.termEndsAt).toEqual(at(end))
    const moved = moveTerm(term, at(later))
    expect(moved).toEqual({ startsAt: at(later), termEndsAt: at(laterEnd), cancelsAt: at(laterEnd) })
  })

  test('can’t be left before it ends', () => {
    expect(() => refuseBound(at('2028-03-01'))).toThrow('and runs until March 1, 2028.')
  })
})

describe('the start day', () => {
  test('is the pool’s day, or today once that has passed', () => {
    expect(startDayNow('2027-03-01', null, '2027-02-03')).toBe('2027-03-01')
    expect(startDayNow('2027-03-01', null, '2027-03-01')).toBe('2027-03-01')
    expect(startDayNow('2027-03-01', null, '2027-03-20')).toBe('2027-03-20')
  })

  test('of a switch is the first end of a cycle from then on', () => {
    expect(startDayNow('2027-03-01', old, '2027-02-03')).toBe('2027-03-11')
    expect(startDayNow('2027-03-01', old, '2027-03-11')).toBe('2027-03-11')
    expect(startDayNow('2027-03-01', old, '2027-03-12')).toBe('2027-04-11')
  })

  test('of a switch is the end of what was given notice, but not before the pool’s day', () => {
    const ending = (end: string) => ({ ...old, cancelsAt: at(end) })
    expect(startDayNow('2027-03-01', ending('2027-02-11T14:30:00Z'), '2027-02-03')).toBe('2027-03-01')
    expect(startDayNow('2027-03-01', ending('2027-05-11T14:30:00Z'), '2027-02-03')).toBe('2027-05-11')
  })
})

describe('the first invoice', () => {
  test('comes 14 days before the start, or with the approval', () => {
    expect(firstInvoiceAt(at('2027-03-01'), at('2027-02-03T10:00:00Z'))).toEqual(at('2027-02-15'))
    expect(firstInvoiceAt(at('2027-03-01'), at('2027-02-20T10:00:00Z'))).toEqual(at('2027-02-20T10:00:00Z'))
  })

  test('is announced with its day', () => {
    expect(formatStart('2027-03-01T00:00:00.000Z')).toBe('Starts March 1. Its invoice comes on February 15.')
  })
})
