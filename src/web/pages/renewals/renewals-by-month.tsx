import type { Renewal } from '#contract/reports/savings.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { BarSection } from '#web/parts/chart/bar-section.tsx'
import { FigureTable } from '#web/parts/chart/chart-section.tsx'
import { Day } from '#web/parts/day.tsx'
import { monthName } from '#web/parts/savings-months.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { newPriceNote, renewalSentence, renewalsByMonth } from './labels.ts'
import classes from './renewals.module.css'

/** What renews in each of the next twelve months. */
export function RenewalsByMonth({ renewals }: { renewals: Renewal[] }) {
  const months = renewalsByMonth(renewals)
  return (
    <BarSection
      title="Renewals in the next 12 months"
      sentence={renewalSentence(renewals)}
      chart={{
        label: 'Bar chart of renewals by month',
        figure: 'Renews for',
        look: 'group',
        bars: months.map(({ month, dollars }) => ({ name: monthName(month, 'short'), dollars })),
      }}
      table={
        <FigureTable
          head={['Month', 'Renews for']}
          rows={months.map(({ month, dollars }) => ({
            key: month,
            cells: [
              `${monthName(month)} ${month.slice(0, 4)}`,
              <Money key="sum" cents={fromDollars(dollars)} />,
            ],
          }))}
        />
      }
    />
  )
}

/** Every renewal with its own price and deadline, for those who plan a year. */
export function AllRenewals({ renewals }: { renewals: Renewal[] }) {
  if (renewals.length === 0) return null
  return (
    <details>
      <Text as="summary" size="md" weight={500} className={classes.summary}>
        All renewals ({formatCount(renewals.length)})
      </Text>
      <FigureTable
        head={['Product', 'Renews', 'Cancel before', 'Amount']}
        rows={renewals.map((renewal) => ({
          key: `${renewal.purchase} ${renewal.renewsAt}`,
          cells: [
            renewal.vendor,
            <Day key="at" at={renewal.renewsAt} />,
            renewal.noticeBy ? (
              <Day key="by" at={renewal.noticeBy} />
            ) : (
              <Decided key="by" renewal={renewal} />
            ),
            <Amount key="sum" renewal={renewal} />,
          ],
        }))}
      />
    </details>
  )
}

/** The first renewal at a new price also has the price until then. */
function Amount({ renewal }: { renewal: Renewal }) {
  const { groupPrice, nowPrice } = renewal
  if (nowPrice === null) return <Money cents={fromDollars(groupPrice)} />
  return (
    <Stack as="span" align="end">
      <Money cents={fromDollars(groupPrice)} />{' '}
      <Text as="span" size="sm" tone="dimmed">
        {newPriceNote(renewal.renewsAt, nowPrice)}
      </Text>
    </Stack>
  )
}

/** Why there is no deadline anymore. */
function Decided({ renewal: { endsAt, boundUntil } }: { renewal: Renewal }) {
  return (
    <Text as="span" tone="dimmed">
      {endsAt ? 'canceled' : boundUntil ? 'in a pool' : 'passed'}
    </Text>
  )
}
