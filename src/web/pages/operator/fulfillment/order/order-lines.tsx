import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { Link } from 'react-router'
import type { OrderDetail } from '../../../../../contract/vendor-orders.ts'
import { formatNearDay } from '../../../../../domain/day.ts'
import { fromDollars } from '../../../../../domain/money.ts'
import { Money } from '../../../../ui/money.tsx'
import request from '../../review/request/request.module.css'
import { CostButton } from './cost-dialog.tsx'

/** What was ordered and what it costs us, per cycle. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { lines, startsOn, purchase, company, costReason } = order
  return (
    <>
      <Table className={request.lines}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Line</Table.Th>
            <Table.Th>Seats</Table.Th>
            <Table.Th>Our cost</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ plan, billingCycle, seats, cost }) => (
            <Table.Tr key={`${plan} ${billingCycle}`}>
              <Table.Th scope="row" className={request.plan}>
                {plan}{' '}
                <span className={request.quiet}>
                  {billingCycle}, from {formatNearDay(startsOn, new Date())}
                </span>
              </Table.Th>
              <Table.Td>{seats.toLocaleString()}</Table.Td>
              <Table.Td>{cost === undefined ? 'Unknown' : <Money cents={fromDollars(cost)} />}</Table.Td>
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
