import { expect, test } from 'vitest'
import { type Countable, countingDay, firstBar, whyNotCounting } from './counting.ts'

const terms = { validUntil: '2027-06-30', termMonths: 12 }
const counts: Countable = {
  bar: null,
  startsOn: '2027-03-01',
  startBy: '2027-03-01',
  longestTermMonths: 12,
  goodUntil: '2027-02-01',
}

test('equal days and months count', () => {
  expect(whyNotCounting(counts, terms, '2027-02-01')).toBe(null)
  const lastDay = { ...counts, startsOn: '2027-06-30', startBy: '2027-06-30' }
  expect(whyNotCounting(lastDay, terms, '2027-02-01')).toBe(null)
})

test('the first reason that holds is given: a bar, then lapsed, start, validity, term', () => {
  const all: Countable = {
    bar: 'unverified',
    startsOn: '2027-07-01',
    startBy: '2027-06-30',
    longestTermMonths: 11,
    goodUntil: '2027-01-31',
  }
  const reasonAfter = (cured: Partial<Countable>) => whyNotCounting({ ...all, ...cured }, terms, '2027-02-01')
  expect(reasonAfter({})).toBe('unverified')
  expect(reasonAfter({ bar: null })).toBe('lapsed')
  expect(reasonAfter({ bar: null, goodUntil: '2027-02-01' })).toBe('start')
  expect(reasonAfter({ bar: null, goodUntil: '2027-02-01', startBy: '2027-07-01' })).toBe('validity')
  expect(reasonAfter({ bar: null, goodUntil: '2027-02-01', startsOn: '2027-06-30' })).toBe('term')
})

test('while a pool gathers, only bars and the own last day matter', () => {
  const gathering = { validUntil: null, termMonths: null }
  expect(whyNotCounting({ ...counts, startsOn: null }, gathering, '2027-01-05')).toBe(null)
  expect(whyNotCounting({ ...counts, startsOn: null }, gathering, '2027-02-02')).toBe('lapsed')
})

test('bars are given in their order', () => {
  expect(firstBar({})).toBe(null)
  expect(firstBar({ barred: true, overdue: true, unverified: true })).toBe('unverified')
  expect(firstBar({ barred: true, suspended: true, overdue: true })).toBe('overdue')
  expect(firstBar({ barred: true, suspended: true })).toBe('suspended')
  expect(firstBar({ approval: true, unverified: true })).toBe('approval')
})

test("the first clearing counts as of the deadline's day, however late it runs; later ones as of today", () => {
  const deadline = new Date('2027-02-01T23:00:00Z')
  const now = new Date('2027-02-02T06:00:00Z')
  expect(countingDay({ state: 'open', deadline }, new Date('2027-01-05T00:00:00Z'))).toBe('2027-02-01')
  expect(countingDay({ state: 'open', deadline }, now)).toBe('2027-02-01')
  expect(countingDay({ state: 'rolling', deadline }, now)).toBe('2027-02-02')
  expect(countingDay({ state: 'gathering', deadline: null }, now)).toBe('2027-02-02')
})
