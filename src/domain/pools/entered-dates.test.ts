import { expect, test } from 'vitest'
import { readDay, readMoment } from './entered-dates.ts'

test('a day is read as it is written', () => {
  expect(readDay(' 2027-02-28 ', 'startsOn')).toBe('2027-02-28')
})

test.each([
  '',
  '2027-02-30',
  '2027-2-3',
  '01.02.2027',
  '2027-13-01',
  '20270201',
  'tomorrow',
  '2027-02-01T00:00Z',
])('the day "%s" is refused at its field', (text) => {
  expect(() => readDay(text, 'startsOn')).toThrow(
    expect.objectContaining({
      code: 'invalid_dates',
      detail: { fields: { startsOn: 'Use a day such as 2027-03-01.' } },
    }),
  )
})

test('a deadline is read with its time zone', () => {
  expect(readMoment('2027-02-01T14:00:00Z', 'deadline')).toEqual(new Date('2027-02-01T14:00:00Z'))
  expect(readMoment('2027-02-01T14:00:00.000Z', 'deadline')).toEqual(new Date('2027-02-01T14:00:00Z'))
  expect(readMoment('2027-02-01T16:00+02:00', 'deadline')).toEqual(new Date('2027-02-01T14:00:00Z'))
})

test.each(['', '2027-02-01', '2027-02-01T14:00:00', '2027-02-30T14:00:00Z', '2027-02-01T25:00:00Z', 'soon'])(
  'the deadline "%s" is refused at its field',
  (text) => {
    expect(() => readMoment(text, 'deadline')).toThrow(
      expect.objectContaining({
        code: 'invalid_dates',
        detail: { fields: { deadline: 'Use a time such as 2027-02-01T14:00:00Z.' } },
      }),
    )
  },
)
