import { formatCount } from '#domain/platform/format-count.ts'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { Link } from 'react-router'
import type { OrderDetail } from '#contract/fulfillment/vendor-orders.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { fromDollars } from '#domain/platform/money.ts'
import request from '#web/pages/operator/review/request/request.module.css'
import { Money } from '#web/ui/money.tsx'
import classes from '../fulfillment.module.css'
import { CostButton } from './cost-dialog.tsx'

/** What was ordered, what the buyer pays and what it costs us, per cycle. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { lines, startsOn, purchase, company, costReason } = order
  return (
    <>
      <Table className={request.lines}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Line</Table.Th>
            <Table.Th>Seats</Table.Th>
            <Table.Th className={request.wide}>They pay</Table.Th>
            <Table.Th className={request.wide}>Our cost</Table.Th>
            <Table.Th>Margin</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ plan, billingCycle, seats, pays, cost }) => (
            <Table.Tr key={`${plan} ${billingCycle}`}>
              <Table.Th scope="row" className={request.plan}>
                {plan}{' '}
                <span className={request.quiet}>
                  {billingCycle}, from {formatNearDay(startsOn, new Date())}
                </span>
                <span className={`${request.small} ${request.narrow}`}>
                  They pay <Money cents={fromDollars(pays)} />, our cost is <Cost cost={cost} />
                </span>
              </Table.Th>
              <Table.Td>{formatCount(seats)}</Table.Td>
              <Table.Td className={request.wide}>
                <Money cents={fromDollars(pays)} />
              </Table.Td>
              <Table.Td className={request.wide}>
                <Cost cost={cost} />
              </Table.Td>
              <Table.Td>
                <Margin pays={pays} cost={cost} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p className={request.papers}>
        <Link to={`/operator/companies/${company._id}`}>{company.name}</Link>
        {', '}
        <Link to={`/operator/review/${purchase}`}>purchase</Link> <CostButton order={order} />
        {costReason && <span className={request.small}>Own cost: {costReason}</span>}
      </p>
    </>
  )
}

function Cost({ cost }: { cost: number | undefined }) {
  return cost === undefined ? 'unknown' : <Money cents={fromDollars(cost)} />
}

/** Nobody knows the margin of a line whose cost is unknown. */
function Margin({ pays, cost }: { pays: number; cost: number | undefined }) {
  if (cost === undefined) return <span className={request.quiet}>–</span>
  const cents = fromDollars(pays) - fromDollars(cost)
  return (
    <span className={cents < 0 ? classes.loss : classes.profit}>
      <Money cents={cents} />
    </span>
  )
}
