import { expect, test } from 'vitest'
import { addDays } from '../platform/calendar.ts'
import { checkDates, checkExtension, dateProblems, type Extendable, type PoolDates } from './pool-dates.ts'

const openedAt = new Date('2027-01-01T09:30:00Z')
const dates: PoolDates = {
  deadline: new Date('2027-02-01T12:00:00Z'),
  startsOn: '2027-03-01',
  validUntil: '2027-06-30',
  rollsUntil: '2027-04-02',
  termMonths: 12,
}
const pool: Extendable = { ...dates, state: 'open', billingCycle: 'monthly', openedAt, extendedAt: null }
const now = new Date('2027-01-10T10:00:00Z')

test('the dates of the story fit together', () => {
  expect(dateProblems(dates, 'monthly', openedAt)).toEqual({})
})

test.for<[string, Partial<PoolDates>, keyof PoolDates | null]>([
  ['not a full hour', { deadline: new Date('2027-02-01T12:30:00Z') }, 'deadline'],
  ['under 7 days', { deadline: new Date('2027-01-08T09:00:00Z'), rollsUntil: null }, 'deadline'],
  ['just over 7 days', { deadline: new Date('2027-01-08T10:00:00Z'), startsOn: '2027-01-20' }, null],
  [
    'just under 90 days',
    { deadline: new Date('2027-04-01T09:00:00Z'), startsOn: '2027-04-04', rollsUntil: null },
    null,
  ],
  [
    'over 90 days',
    { deadline: new Date('2027-04-01T10:00:00Z'), startsOn: '2027-04-04', rollsUntil: null },
    'deadline',
  ],
  ['a start 2 days after the deadline', { startsOn: '2027-02-03' }, 'startsOn'],
  ['a start 3 days after it', { startsOn: '2027-02-04' }, null],
  ['a start 120 days after it', { startsOn: '2027-06-01' }, null],
  ['a start 121 days after it', { startsOn: '2027-06-02' }, 'startsOn'],
  ['prices that end on the start', { validUntil: '2027-03-01', rollsUntil: null }, null],
  ['prices that end before the start', { validUntil: '2027-02-28', rollsUntil: null }, 'validUntil'],
  ['rolling until the deadline', { rollsUntil: '2027-02-01' }, 'rollsUntil'],
  ['rolling for a day', { rollsUntil: '2027-02-02' }, null],
  ['rolling for 90 days', { rollsUntil: '2027-05-02' }, null],
  ['rolling for 91 days', { rollsUntil: '2027-05-03' }, 'rollsUntil'],
  ['rolling to 3 days before the prices end', { rollsUntil: '2027-03-07', validUntil: '2027-03-10' }, null],
  ['rolling to 2 days before they end', { rollsUntil: '2027-03-08', validUntil: '2027-03-10' }, 'rollsUntil'],
  ['no term', { termMonths: 0 }, 'termMonths'],
  ['36 months', { termMonths: 36 }, null],
  ['37 months', { termMonths: 37 }, 'termMonths'],
  ['half a month', { termMonths: 1.5 }, 'termMonths'],
])('%s', ([, changed, field]) => {
  expect(Object.keys(dateProblems({ ...dates, ...changed }, 'monthly', openedAt))).toEqual(
    field ? [field] : [],
  )
})

test('a term is a multiple of the billing cycle', () => {
  expect(dateProblems({ ...dates, termMonths: 12 }, 'annually', openedAt)).toEqual({})
  expect(() => checkDates({ ...dates, termMonths: 10 }, 'quarterly', openedAt)).toThrow(
    expect.objectContaining({
      code: 'invalid_dates',
      detail: { fields: { termMonths: 'Use a multiple of 3 months, up to 36.' } },
    }),
  )
})

test('a pool is extended once, before the freeze, by 1 to 30 days', () => {
  const to = (days: number, startsOn = '2027-03-01') => ({
    deadline: addDays(dates.deadline, days),
    startsOn,
  })
  checkExtension(pool, to(1), now)
  checkExtension(pool, to(26, '2027-03-27'), now)
  refuses('invalid_dates', () => checkExtension(pool, to(0.5), now))
  refuses('invalid_dates', () => checkExtension(pool, to(31), now))
  refuses('already_extended', () => checkExtension({ ...pool, extendedAt: now }, to(7), now))
  refuses('pool_frozen', () => checkExtension(pool, to(7), new Date('2027-01-30T12:00:00Z')))
  refuses('pool_over', () => checkExtension(pool, to(7), dates.deadline))
  refuses('pool_state', () => checkExtension({ ...pool, state: 'rolling' }, to(7), now))
})

test('the start moves by no more days than the deadline, and never to an earlier day', () => {
  const by7 = addDays(dates.deadline, 7)
  checkExtension(pool, { deadline: by7, startsOn: '2027-03-08' }, now)
  refuses('invalid_dates', () => checkExtension(pool, { deadline: by7, startsOn: '2027-03-09' }, now))
  refuses('invalid_dates', () => checkExtension(pool, { deadline: by7, startsOn: '2027-02-28' }, now))
})

test('an extended pool keeps every rule about dates', () => {
  const late = { ...pool, openedAt: new Date('2026-11-05T09:00:00Z') }
  refuses('invalid_dates', () =>
    checkExtension(late, { ...dates, deadline: addDays(dates.deadline, 7) }, now),
  )
})

function refuses(code: string, work: () => void) {
  expect(work).toThrow(expect.objectContaining({ code }))
}
