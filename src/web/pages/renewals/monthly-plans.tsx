import { formatNearDay } from '#domain/platform/day.ts'
import { formatCount, pluralize } from '#domain/platform/format-count.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { type Column, DataTable } from '#web/parts/data-table.tsx'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { Amount } from './amount.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { Product } from './decision-list.tsx'
import { describeMonthly } from './labels.ts'
import classes from './renewals.module.css'
import { formatDecideBy, type Subscription } from './subscriptions.ts'

/** How many logos have space beside the sentence. */
const shownLogos = 7

/** Plans that come every month and need no decision, in one line with their total. */
export function MonthlyPlans({ plans, now }: { plans: Subscription[]; now: Date }) {
  const cents = plans.reduce((sum, { renewal }) => sum + fromDollars(renewal.groupPrice), 0)
  return (
    <Fold
      title={pluralize(plans.length, 'monthly plan')}
      note={describeMonthly(plans, now)}
      end={
        <>
          <Row gap={6} aria-hidden="true" className={classes.logos}>
            {plans.slice(0, shownLogos).map(({ renewal, logo }) => (
              <LogoTile key={renewal.purchase} vendor={renewal.vendor} logo={logo} size={28} />
            ))}
            {plans.length > shownLogos && `+${formatCount(plans.length - shownLogos)}`}
          </Row>
          <Amount note="a month">
            <Money cents={cents} />
          </Amount>
        </>
      }
    >
      <DataTable
        label="Monthly plans"
        columns={columnsAt(now)}
        rows={plans}
        keyOf={({ renewal }) => renewal.purchase}
      />
    </Fold>
  )
}

function columnsAt(now: Date): Column<Subscription>[] {
  return [
    { head: 'Product', cell: (each) => <Product {...each} /> },
    {
      head: 'Cancel by',
      cell: ({ decideBy }) => (decideBy ? formatDecideBy(decideBy, now) : ''),
      narrow: ({ decideBy }) => decideBy && `Cancel by ${formatDecideBy(decideBy, now)}`,
    },
    {
      head: 'Renews',
      cell: ({ renewal }) => !renewal.endsAt && formatNearDay(renewal.renewsAt, now),
      narrow: ({ renewal }) => !renewal.endsAt && `Renews ${formatNearDay(renewal.renewsAt, now)}`,
    },
    {
      head: 'A month',
      align: 'end',
      cell: ({ renewal }) => <Money cents={fromDollars(renewal.groupPrice)} />,
    },
    {
      head: 'If you do nothing',
      narrow: 'line',
      cell: ({ renewal: { endsAt }, desk }) =>
        endsAt ? `Canceled, ends ${formatNearDay(endsAt, now)}` : desk && <ChoiceSelect renewal={desk} />,
    },
  ]
}
