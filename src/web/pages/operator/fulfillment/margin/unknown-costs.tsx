import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay } from '#domain/platform/day.ts'
import { fromDollars } from '#domain/platform/money.ts'
import view from '#web/pages/operator/view.module.css'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { pages } from '#web/parts/pages.ts'
import { Money } from '#web/ui/money.tsx'
import classes from '../fulfillment.module.css'

/** Cycles that were invoiced while nobody knew their cost; each leads to the order where it can be set. */
export function UnknownCosts() {
  const list = useInfiniteQuery(pages('GET /api/operator/unknown-costs', {}))
  return (
    <Loaded query={list} loading={null} inline message="Unknown costs couldn't be loaded." empty={null}>
      {(costs) => (
        <section aria-labelledby="unknown-costs">
          <h2 id="unknown-costs" className={classes.title}>
            Unknown costs
          </h2>
          <Table className={view.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Order</Table.Th>
                <Table.Th className={view.wide}>Company</Table.Th>
                <Table.Th>Plan</Table.Th>
                <Table.Th className={view.wide}>Cycle from</Table.Th>
                <Table.Th className={classes.end}>Invoiced</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {costs.map(({ order, company, vendor, plan, invoice, from, invoiced }) => (
                <Table.Tr key={`${invoice._id} ${order._id} ${plan} ${from}`}>
                  <Table.Td>
                    <Link to={`/operator/fulfillment/${order._id}`} className={`figures ${view.company}`}>
                      {order.number}
                    </Link>
                    <span className={view.narrow}>
                      {company.name}, {formatDay(from, 'medium')}
                    </span>
                  </Table.Td>
                  <Table.Td className={view.wide}>{company.name}</Table.Td>
                  <Table.Td>
                    {vendor.name} {plan}
                  </Table.Td>
                  <Table.Td className={view.wide}>{formatDay(from, 'medium')}</Table.Td>
                  <Table.Td className={classes.end}>
                    <Money cents={fromDollars(invoiced)} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <LoadMore pages={list} />
        </section>
      )}
    </Loaded>
  )
}
