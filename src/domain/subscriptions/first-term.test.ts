import { expect, test } from 'vitest'
import { firstTerm } from './first-term.ts'

test('a month of 30 days or more can end with the first cycle', () => {
  expect(firstTerm('2026-11-12', 'monthly')).toEqual({
    renewsOn: '2026-12-12',
    endsOn: '2026-12-12',
    cycles: 1,
  })
})

test('a shorter month is too short for the notice, so the second one is paid too', () => {
  expect(firstTerm('2027-01-31', 'monthly')).toEqual({
    renewsOn: '2027-02-28',
    endsOn: '2027-03-31',
    cycles: 2,
  })
})

test('what is billed by the quarter or year is paid for all of it', () => {
  expect(firstTerm('2026-11-12', 'quarterly')).toMatchObject({ endsOn: '2027-02-12', cycles: 1 })
  expect(firstTerm('2026-11-12', 'annually')).toEqual({
    renewsOn: '2027-11-12',
    endsOn: '2027-11-12',
    cycles: 1,
  })
})
