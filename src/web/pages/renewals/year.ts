import type { Renewal } from '#contract/reports/savings.ts'
import { addMonths, startOfMonth } from '#domain/platform/calendar.ts'
import { type Day, dayOf } from '#domain/platform/day.ts'
import { type Cents, fromDollars } from '#domain/platform/money.ts'
import { monthText } from '#domain/subscriptions/renewal.ts'

/** A day on which something is to decide, or renews. */
export type YearEntry = { key: string; day: Day; vendor: string; kind: 'decide' | 'renews' }
export type YearMonth = { month: string; renewsCents: Cents; entries: YearEntry[] }

/** Twelve months from this one on, with the notice dates and renewals of each. */
export function yearOf(renewals: readonly Renewal[], now: Date): YearMonth[] {
  const byMonth = Map.groupBy(renewals.flatMap(entriesOf), ({ day }) => day.slice(0, 7))
  const sums = Map.groupBy(renewals, ({ renewsAt }) => dayOf(renewsAt).slice(0, 7))
  return Array.from({ length: 12 }, (_, ahead) => monthText(addMonths(startOfMonth(now), ahead))).map(
    (month) => ({
      month,
      renewsCents: (sums.get(month) ?? []).reduce((sum, { groupPrice }) => sum + fromDollars(groupPrice), 0),
      entries: (byMonth.get(month) ?? []).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    }),
  )
}

function entriesOf({ purchase, vendor, renewsAt, noticeBy }: Renewal): YearEntry[] {
  const renewal = { key: `${purchase} ${renewsAt}`, day: dayOf(renewsAt), vendor, kind: 'renews' as const }
  if (!noticeBy) return [renewal]
  return [{ ...renewal, key: `${purchase} ${noticeBy} by`, day: dayOf(noticeBy), kind: 'decide' }, renewal]
}
