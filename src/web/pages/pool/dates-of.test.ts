import { expect, test } from 'vitest'
import { closedPool, failedPool, gatheringPool, notionPool, rollingPool } from '#test/support/board-pool.ts'
import { datesOf } from './dates-of.ts'

const titles = (pool: Parameters<typeof datesOf>[0]) =>
  datesOf(pool).map(({ at, title }) => [at.slice(0, 10), title])

test('an open pool says until when to change, when it closes, when seats start and who may join later', () => {
  expect(titles(notionPool)).toEqual([
    ['2027-01-30', 'Last day to change'],
    ['2027-02-01', 'The pool closes'],
    ['2027-03-01', 'Seats start'],
    ['2027-04-02', 'Last day to join'],
  ])
  expect(datesOf(notionPool).map(({ text }) => text)).toEqual([
    'Lower or withdraw until 5:00 PM UTC. After that, commitments can only grow.',
    'At 5:00 PM UTC one price is set for everyone.',
    'Your invoice arrives Feb 15 and is due in 7 days. The term is 12 months.',
    'Late joiners pay the same price and can only push it down.',
  ])
})

test('a pool that starts soon after its deadline promises no day for the invoice', () => {
  const soon = { ...notionPool, startsOn: '2027-02-05', termMonths: 1 }
  expect(datesOf(soon)[2]?.text).toBe(
    'Your invoice arrives once we approve your order and is due in 7 days. The term is 1 month.',
  )
})

test('a pool that nobody can join later says when its prices end', () => {
  expect(titles({ ...notionPool, rollsUntil: null })[3]).toEqual(['2027-06-01', 'Prices end'])
})

test('who joins after the start gets seats three days after the price check', () => {
  const late = { ...rollingPool, progress: { ...rollingPool.progress, asOf: '2027-03-10T06:00:00.000Z' } }
  expect(datesOf(rollingPool)[1]?.text).toContain('yours start that day, or 3 days after')
  expect(datesOf(late)[1]?.text).toBe(
    'If you join now, yours start 3 days after you get them. The term is 12 months.',
  )
})

test('other states only have the days that still matter', () => {
  expect(titles(rollingPool).map(([, title]) => title)).toEqual([
    'The price was set',
    'Seats start',
    'Last day to join',
  ])
  expect(titles(closedPool).map(([, title]) => title)).toEqual(['The price was set', 'Seats start'])
  expect(titles(gatheringPool)).toEqual([['2027-02-16', "Last day to say what you'd pay"]])
  expect(titles(failedPool)).toEqual([])
})
