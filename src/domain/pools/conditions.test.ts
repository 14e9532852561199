import { expect, test } from 'vitest'
import {
  checkConditions,
  completeConditions,
  type PublishedTerms,
  publishedConditions,
  requireAllConditions,
  widen,
} from './conditions.ts'

const pool: PublishedTerms = {
  state: 'open',
  deadline: new Date('2027-02-01T14:00:00Z'),
  validUntil: '2027-06-30',
  rollsUntil: '2027-04-02',
  termMonths: 12,
}
const joining = { startsOn: '2027-03-11', staysRolling: false }
const next = { day: '2027-02-01', startsOn: '2027-03-11', termMonths: 12 }

test('empty conditions follow the pool: its deadline, the own start day, its term', () => {
  expect(completeConditions({}, publishedConditions(pool, joining))).toEqual({
    goodUntil: '2027-02-01',
    startBy: '2027-03-11',
    longestTermMonths: 12,
  })
})

test('who stays in while the pool rolls, or joins when it does, follows it to its end', () => {
  const rolling = { goodUntil: '2027-04-02', startBy: '2027-06-30', longestTermMonths: 12 }
  expect(publishedConditions(pool, { ...joining, staysRolling: true })).toEqual(rolling)
  expect(publishedConditions({ ...pool, state: 'rolling' }, joining)).toEqual(rolling)
  expect(publishedConditions({ ...pool, rollsUntil: null }, { ...joining, staysRolling: true })).toEqual(
    publishedConditions(pool, joining),
  )
})

test('own conditions are kept where they are given', () => {
  const given = { startBy: '2027-05-01', longestTermMonths: 24, goodUntil: null }
  expect(completeConditions(given, publishedConditions(pool, joining))).toEqual({
    startBy: '2027-05-01',
    longestTermMonths: 24,
    goodUntil: '2027-02-01',
  })
})

test('a condition under which the commitment could never count is refused', () => {
  const fine = completeConditions({}, publishedConditions(pool, joining))
  checkConditions(fine, next)
  for (const [field, tight] of [
    ['goodUntil', { ...fine, goodUntil: '2027-01-31' }],
    ['startBy', { ...fine, startBy: '2027-03-10' }],
    ['longestTermMonths', { ...fine, longestTermMonths: 11 }],
  ] as const)
    expect(() => checkConditions(tight, next)).toThrow(
      expect.objectContaining({
        code: 'condition_too_tight',
        message:
          'The pool starts on March 11, 2027 for 12 months: with this condition you could never take part.',
        detail: expect.objectContaining({ fields: { [field]: expect.any(String) } }),
      }),
    )
})

test('a gathering pool asks for every condition', () => {
  const all = { startBy: '2027-03-01', longestTermMonths: 12, goodUntil: '2027-02-01' }
  expect(requireAllConditions(all)).toEqual(all)
  expect(() => requireAllConditions({ ...all, startBy: null })).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      detail: { fields: { startBy: expect.any(String) } },
    }),
  )
})

test('staying in widens conditions to the published ones and tightens none', () => {
  const published = { startBy: '2027-03-11', longestTermMonths: 12, goodUntil: '2027-02-08' }
  expect(widen({ startBy: '2027-03-01', longestTermMonths: 24, goodUntil: '2027-02-01' }, published)).toEqual(
    {
      startBy: '2027-03-11',
      longestTermMonths: 24,
      goodUntil: '2027-02-08',
    },
  )
})
