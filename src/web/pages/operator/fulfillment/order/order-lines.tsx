import { Link } from 'react-router'
import type { OrderDetail } from '#contract/fulfillment/vendor-orders.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import request from '#web/pages/operator/review/request/request.module.css'
import view from '#web/pages/operator/view.module.css'
import { DataTable } from '#web/parts/data-table.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { CostButton } from './cost-dialog.tsx'

/** What was ordered, what the buyer pays and what it costs us, per cycle. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { lines, startsOn, purchase, company, costReason } = order
  return (
    <>
      <DataTable
        label="Lines"
        rows={lines}
        keyOf={({ plan, billingCycle }) => `${plan} ${billingCycle}`}
        className={`${view.numbers} ${request.lines}`}
        columns={[
          {
            head: 'Line',
            className: view.name,
            cell: ({ plan, billingCycle }) => (
              <>
                {plan}{' '}
                <Text as="span" tone="dimmed">
                  {billingCycle}, from {formatNearDay(startsOn, new Date())}
                </Text>
              </>
            ),
          },
          { head: 'Seats', align: 'end', cell: ({ seats }) => formatCount(seats) },
          {
            head: 'They pay',
            align: 'end',
            narrow: ({ pays, cost }) => (
              <>
                They pay <Money cents={fromDollars(pays)} />, our cost is <Cost cost={cost} />
              </>
            ),
            cell: ({ pays }) => <Money cents={fromDollars(pays)} />,
          },
          { head: 'Our cost', align: 'end', narrow: 'hide', cell: ({ cost }) => <Cost cost={cost} /> },
          { head: 'Margin', align: 'end', cell: ({ pays, cost }) => <Margin pays={pays} cost={cost} /> },
        ]}
      />
      <p className={request.papers}>
        <CompanyLink company={company} inText />
        {', '}
        <Link to={`/operator/review/${purchase}`}>purchase</Link> <CostButton order={order} />
        {costReason && (
          <Text as="span" size="xs" tone="dimmed" weight={400} className={view.line}>
            Own cost: {costReason}
          </Text>
        )}
      </p>
    </>
  )
}

function Cost({ cost }: { cost: number | undefined }) {
  return cost === undefined ? 'unknown' : <Money cents={fromDollars(cost)} />
}

/** Nobody knows the margin of a line whose cost is unknown. */
function Margin({ pays, cost }: { pays: number; cost: number | undefined }) {
  if (cost === undefined)
    return (
      <Text as="span" tone="dimmed">
        –
      </Text>
    )
  const cents = fromDollars(pays) - fromDollars(cost)
  return (
    <Text as="span" tone={cents < 0 ? 'error' : 'success'}>
      <Money cents={cents} />
    </Text>
  )
}
