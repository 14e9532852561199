import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Renewal } from '#contract/reports/savings.ts'
import { formatMonth } from '#domain/platform/day.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { Row, Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import { phone } from '#web/ui/theme-media.ts'
import marks from './renewals.module.css'
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
    <Stack as="section" gap={8} aria-labelledby="year">
      <Text as="h2" size="name" id="year">
        Calendar
      </Text>
      <ol className={classes.months}>
        {shown.map((month) => (
          <Month key={month.month} {...month} />
        ))}
      </ol>
      {shown.length < months.length && (
        <div>
          <PlainButton onClick={() => setWhole(true)}>Show all {months.length} months</PlainButton>
        </div>
      )}
    </Stack>
  )
}

function Month({ month, renewsCents, entries }: YearMonth) {
  const more = entries.length - maxEntries
  return (
    <Stack as="li" gap={4}>
      <Row as="h3" gap={6} align="baseline" size="sm">
        {formatMonth(month, 'short')}{' '}
        <Text as="span" tone="dimmed" weight={400}>
          {month.slice(0, 4)}
        </Text>
        {renewsCents > 0 && (
          <Text as="span" tone="dimmed" weight={400} className={classes.sum}>
            <Money cents={renewsCents} />
          </Text>
        )}
      </Row>
      {entries.length === 0 && (
        <Text size="sm" tone="dimmed">
          Nothing renews
        </Text>
      )}
      <Stack as="ul" gap={4}>
        {entries.slice(0, maxEntries).map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </Stack>
      {more > 0 && (
        <Text size="sm" tone="dimmed">
          and {formatCount(more)} more
        </Text>
      )}
    </Stack>
  )
}

function Entry({ entry: { day, vendor, kind } }: { entry: YearEntry }) {
  return (
    <Row as="li" gap={8} align="center" size="sm">
      <Text as="span" tone="dimmed" className={`figures ${classes.day}`}>
        {Number(day.slice(8))}
      </Text>
      <i className={marks.mark} data-kind={kind} aria-hidden="true" />
      <span className={shapes.ellipsis}>
        <VisuallyHidden>{kind === 'decide' ? 'Last day to cancel ' : 'Renews: '}</VisuallyHidden>
        {vendor}
      </span>
    </Row>
  )
}
