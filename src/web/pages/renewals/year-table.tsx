import { formatPerCycle } from '#domain/catalog/format-plan.ts'
import { perYear } from '#domain/catalog/pricing.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { type Column, DataTable } from '#web/parts/data-table.tsx'
import { Row, Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { Product } from './decision-list.tsx'
import { formatDecideBy, placeOf, type Subscription, ticksOf } from './subscriptions.ts'
import classes from './year-table.module.css'

type YearTableProps = { subscriptions: Subscription[]; now: Date }

/** What binds for long, on one line for the year: the day to act comes before the renewal or end. */
export function YearTable({ subscriptions, now }: YearTableProps) {
  const columns: Column<Subscription>[] = [
    { head: 'Product', cell: (each) => <Product {...each} />, className: classes.product },
    {
      head: 'Decide by',
      className: classes.nowrap,
      cell: (each) => decideBy(each, now),
      narrow: (each) => `Decide by ${decideBy(each, now)}`,
    },
    {
      head: 'Ends or renews',
      headLook: <Ticks now={now} />,
      cell: (each) => <Line subscription={each} now={now} />,
      narrow: ({ isPool, renewal, endsOn }) =>
        !isPool && !renewal.endsAt && `Renews ${formatNearDay(endsOn, now)}`,
      className: classes.cell,
    },
    { head: 'A year', align: 'end', cell: ({ yearCents }) => <Money cents={yearCents} /> },
    {
      head: 'If you do nothing',
      cell: (each) => <IfNothing subscription={each} now={now} />,
      narrow: 'line',
    },
  ]
  return (
    <Stack as="section" gap={8} aria-labelledby="year">
      <Row gap={16} rowGap={4} align="center" justify="between" wrap>
        <Text as="h2" size="lg" id="year">
          Annual plans and pools
        </Text>
        <Row gap={6} align="center" size="sm" tone="dimmed" aria-hidden="true" className={classes.legend}>
          <i className={classes.mark} data-kind="decide" /> Last day to act
          <i className={classes.mark} data-kind="ends" /> Ends or renews
        </Row>
      </Row>
      <DataTable
        label="Annual plans and pools"
        columns={columns}
        rows={subscriptions}
        keyOf={({ renewal }) => renewal.purchase}
      />
    </Stack>
  )
}

function decideBy({ decideBy: day }: Subscription, now: Date): string {
  return day ? formatDecideBy(day, now) : 'Decided'
}

/** Of a pool, what its price becomes; of what was canceled, when it ends. */
function IfNothing({ subscription, now }: { subscription: Subscription; now: Date }) {
  const { renewal, endsOn, desk, isPool, afterPool, yearCents } = subscription
  const isSame = afterPool !== null && perYear(afterPool, renewal.billingCycle) === yearCents
  if (renewal.endsAt) return <>Canceled, ends {formatNearDay(endsOn, now)}</>
  if (isPool)
    return (
      <Row as="span" gap={8} rowGap={2} align="center" wrap>
        <StatusChip meaning="neutral" icon="steps">
          Pool price ends {formatNearDay(endsOn, now)}
        </StatusChip>
        {afterPool !== null && (
          <Text as="span" tone="dimmed">
            {isSame ? 'then still' : 'then'}{' '}
            {formatPerCycle(afterPool, renewal.billingCycle).replace('per', 'a')}
          </Text>
        )}
      </Row>
    )
  return desk ? <ChoiceSelect renewal={desk} /> : <>Renews</>
}

function Ticks({ now }: { now: Date }) {
  return (
    <span className={classes.line} aria-hidden="true">
      {ticksOf(now).map(({ place, label }) => (
        <span key={label} style={{ insetInlineStart: `${place}%` }}>
          {label}
        </span>
      ))}
    </span>
  )
}

function Line({ subscription: { decideBy: by, endsOn }, now }: { subscription: Subscription; now: Date }) {
  const place = (day: string) => `${placeOf(day, now)}%`
  return (
    <span className={classes.line}>
      <span className={classes.track} />
      <span className={classes.time} style={{ width: place(by ?? endsOn) }} />
      {by && <i className={classes.mark} data-kind="decide" style={{ insetInlineStart: place(by) }} />}
      <i className={classes.mark} data-kind="ends" style={{ insetInlineStart: place(endsOn) }} />
      <Text
        as="span"
        size="xs"
        tone="dimmed"
        className={classes.day}
        style={{ insetInlineStart: place(endsOn) }}
      >
        <VisuallyHidden>Ends or renews </VisuallyHidden>
        {formatNearDay(endsOn, now)}
      </Text>
    </span>
  )
}
