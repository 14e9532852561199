import { expect, test } from 'vitest'
import { readPaidOn, readPeriod, requireUnpaid, statementPeriod } from './statement.ts'

const now = new Date('2027-04-09T12:00:00Z')

test('a statement is for the month that ended last', () => {
  expect(statementPeriod(now)).toEqual({ month: '2027-03-01', until: new Date('2027-04-01') })
  expect(statementPeriod(new Date('2027-01-01T01:00:00Z')).month).toBe('2026-12-01')
})

test('a statement is paid once, today or earlier', () => {
  expect(() => requireUnpaid({ paidAt: null })).not.toThrow()
  expect(() => requireUnpaid({ paidAt: now })).toThrow('paid')
  expect(readPaidOn('2027-04-09', now)).toBe('2027-04-09')
  for (const wrong of ['2027-04-10', '2027-02-30', 'yesterday'])
    expect(() => readPaidOn(wrong, now)).toThrow('day')
})

test('a period is given by days, and is twelve months without them', () => {
  expect(readPeriod({}, now)).toEqual({ from: '2026-05-01', to: '2027-04-09' })
  expect(readPeriod({ from: '2027-03-01', to: '2027-03-01' }, now)).toEqual({
    from: '2027-03-01',
    to: '2027-03-01',
  })
  expect(() => readPeriod({ from: '2027-03-02', to: '2027-03-01' }, now)).toThrow('before the first')
  expect(() => readPeriod({ to: 'today' }, now)).toThrow('Enter a day')
})
