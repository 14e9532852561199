import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Renewal } from '#contract/reports/savings.ts'
import { formatMonth } from '#domain/platform/day.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { phone } from '#web/ui/theme-media.ts'
import { type YearEntry, type YearMonth, yearOf } from './year.ts'
import classes from './year-calendar.module.css'

/** A month shows this many days; a company with many subscriptions has the list. */
const maxEntries = 8
/** One below the other, a whole year is long. */
const monthsOnPhone = 3

/** Every deadline and renewal of the next twelve months, by month. */
export function YearCalendar({ renewals, now }: { renewals: Renewal[]; now: Date }) {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const [isWhole, setWhole] = useState(false)
  if (renewals.length === 0) return null
  const months = yearOf(renewals, now)
  const shown = isPhone && !isWhole ? months.slice(0, monthsOnPhone) : months
  return (
    <section aria-labelledby="year">
      <Text as="h2" size="name" id="year" className={classes.title}>
        Calendar
      </Text>
      <ol className={classes.months}>
        {shown.map((month) => (
          <Month key={month.month} {...month} />
        ))}
      </ol>
      {shown.length < months.length && (
        <PlainButton className={classes.whole} onClick={() => setWhole(true)}>
          Show all {months.length} months
        </PlainButton>
      )}
    </section>
  )
}

function Month({ month, renewsCents, entries }: YearMonth) {
  const more = entries.length - maxEntries
  return (
    <li>
      <h3>
        {formatMonth(month, 'short')} <span className={classes.year}>{month.slice(0, 4)}</span>
        {renewsCents > 0 && (
          <span className={classes.sum}>
            <Money cents={renewsCents} />
          </span>
        )}
      </h3>
      {entries.length === 0 && <p className={classes.none}>Nothing renews</p>}
      <ul>
        {entries.slice(0, maxEntries).map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ul>
      {more > 0 && <p className={classes.none}>and {formatCount(more)} more</p>}
    </li>
  )
}

function Entry({ entry: { day, vendor, kind } }: { entry: YearEntry }) {
  return (
    <li>
      <span className={classes.day}>{Number(day.slice(8))}</span>
      <i data-kind={kind} aria-hidden="true" />
      <span className={classes.vendor}>
        <span className="sr-only">{kind === 'decide' ? 'Last day to cancel ' : 'Renews: '}</span>
        {vendor}
      </span>
    </li>
  )
}
