import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import {
  dayOf,
  formatDay,
  formatMonth,
  formatNearDay,
  formatPeriod,
  formatStamp,
  formatUtc,
  formatUtcTime,
} from './day.ts'

const zone = process.env.TZ
afterAll(() => {
  process.env.TZ = zone
})

/** The last and the first moment of a day. */
const late = '2026-11-01T23:59:59.999Z'
const early = '2026-11-01T00:00:00.000Z'

describe.each(['America/New_York', 'Pacific/Auckland', 'UTC'])('a calendar date read in %s', (name) => {
  test('is the same day, at any time of that day', () => {
    process.env.TZ = name
    for (const at of [early, late, new Date(early), new Date(late), '2026-11-01']) {
      expect(dayOf(at)).toBe('2026-11-01')
      expect(formatDay(at)).toBe('November 1, 2026')
      expect(formatDay(at, 'medium')).toBe('Nov 1, 2026')
      expect(formatDay(at, 'dayFirst')).toBe('1 November 2026')
      expect(formatMonth(at)).toBe('November 2026')
    }
  })

  test('shows the year only if it is a different one', () => {
    process.env.TZ = name
    expect(formatNearDay(early, new Date('2026-01-01T00:30:00Z'))).toBe('Nov 1')
    expect(formatNearDay(early, new Date('2027-01-01T00:30:00Z'))).toBe('Nov 1, 2026')
    expect(formatPeriod(early, '2026-12-01')).toBe('Nov 1 to Dec 1, 2026')
    expect(formatPeriod('2026-12-20', '2027-01-20')).toBe('Dec 20, 2026 to Jan 20, 2027')
  })

  test('formats months by name', () => {
    process.env.TZ = name
    expect(formatMonth('2026-11')).toBe('November 2026')
    expect([formatMonth('2026-01', 'long'), formatMonth('2026-01', 'short')]).toEqual(['January', 'Jan'])
  })
})

test('a deadline is the same moment for every reader', () => {
  expect(formatUtc('2027-01-26T14:00:00.000Z')).toBe('Jan 26, 2:00 PM UTC')
  expect(formatUtcTime(new Date('2027-02-01T17:00:00Z'))).toBe('5:00 PM UTC')
  expect(formatUtcTime('2027-02-01T00:00:00Z')).toBe('12:00 AM UTC')
})

test('a stamp is exact and sorts by time', () => {
  expect(formatStamp(new Date('2026-11-12T10:05:59Z'))).toBe('2026-11-12 10:05 UTC')
})

/** What the platform's own formats give, with plain spaces. */
const platform = {
  long: inUtc({ dateStyle: 'long' }),
  medium: inUtc({ dateStyle: 'medium' }),
  short: inUtc({ month: 'short', day: 'numeric' }),
  longWithoutYear: inUtc({ month: 'long', day: 'numeric' }),
  dayFirst: inUtc({ dateStyle: 'long' }, 'en-GB'),
} as const
const platformMonth = {
  full: inUtc({ month: 'long', year: 'numeric' }),
  long: inUtc({ month: 'long' }),
  short: inUtc({ month: 'short' }),
} as const
const platformTime = inUtc({ hour: 'numeric', minute: '2-digit' })

test("every date, month and time reads as the platform's own English formats give it", () => {
  const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (at) => {
      for (const [style, format] of Object.entries(platform))
        expect(formatDay(at, style as keyof typeof platform)).toBe(format(at))
      for (const [style, format] of Object.entries(platformMonth))
        expect(formatMonth(at, style as keyof typeof platformMonth)).toBe(format(at))
      expect(formatUtc(at)).toBe(`${platform.short(at)}, ${platformTime(at)} UTC`)
    }),
  )
})

test('what is no date is refused, not formatted', () => {
  expect(() => formatDay('not a date')).toThrow(RangeError)
  expect(() => formatUtcTime('soon')).toThrow(RangeError)
})

function inUtc(options: Intl.DateTimeFormatOptions, locale = 'en-US') {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (at: Date) => format.format(at).replace(/\s/g, ' ')
}
