import { readPeriod } from '#domain/billing/account-statement-period.ts'
import { addDays, addMonths, startOfMonth } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'

export type Period = { from: string; to: string }

/** The URL's period, ?from=2026-01-01&to=2026-12-31; what it leaves out is that of this year so far. */
export function periodFrom(params: URLSearchParams, now: Date): Period {
  const today = dayOf(now)
  return { from: params.get('from') ?? `${today.slice(0, 4)}-01-01`, to: params.get('to') ?? today }
}

/** Why a period can't be read; null if it can. */
export function whyNoPeriod({ from, to }: Period): string | null {
  try {
    readPeriod(from, to)
    return null
  } catch {
    return to < from ? 'The first day must not be after the last.' : 'Choose a period of at most 10 years.'
  }
}

/** Periods that are often asked for. */
export function usualPeriods(now: Date): { label: string; period: Period }[] {
  const today = dayOf(now)
  const month = startOfMonth(now)
  const year = today.slice(0, 4)
  return [
    { label: 'This month', period: { from: dayOf(month), to: today } },
    { label: 'Last month', period: { from: dayOf(addMonths(month, -1)), to: dayOf(addDays(month, -1)) } },
    { label: 'This year', period: { from: `${year}-01-01`, to: today } },
    { label: 'Last year', period: { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` } },
  ]
}

/** The latest months, newest first, down to the one of this day: "2026-11". */
export function monthsSince(day: string, now: Date, most: number): string[] {
  const latest = Array.from({ length: most }, (_, back) =>
    dayOf(addMonths(startOfMonth(now), -back)).slice(0, 7),
  )
  return latest.filter((month) => month >= day.slice(0, 7))
}
