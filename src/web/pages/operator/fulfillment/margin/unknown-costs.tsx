import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay } from '#domain/platform/day.ts'
import { fromDollars } from '#domain/platform/money.ts'
import view from '#web/pages/operator/view.module.css'
import { DataTable } from '#web/parts/data-table.tsx'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { pages } from '#web/parts/pages.ts'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from '../fulfillment.module.css'

/** Cycles that were invoiced while nobody knew their cost; each leads to the order where it can be set. */
export function UnknownCosts() {
  const list = useInfiniteQuery(pages('GET /api/operator/unknown-costs', {}))
  return (
    <Loaded query={list} loading={null} inline message="Unknown costs couldn't be loaded." empty={null}>
      {(costs) => (
        <section aria-labelledby="unknown-costs">
          <Text as="h2" size="name" id="unknown-costs" className={classes.title}>
            Unknown costs
          </Text>
          <DataTable
            label="Unknown costs"
            rows={costs}
            keyOf={({ invoice, order, plan, from }) => `${invoice._id} ${order._id} ${plan} ${from}`}
            columns={[
              {
                head: 'Order',
                cell: ({ order }) => (
                  <Link to={`/operator/fulfillment/${order._id}`} className={`figures ${view.company}`}>
                    {order.number}
                  </Link>
                ),
              },
              {
                head: 'Company',
                narrow: ({ company, from }) => `${company.name}, ${formatDay(from, 'medium')}`,
                cell: ({ company }) => company.name,
              },
              { head: 'Plan', cell: ({ vendor, plan }) => `${vendor.name} ${plan}` },
              { head: 'Cycle from', narrow: 'hide', cell: ({ from }) => formatDay(from, 'medium') },
              {
                head: 'Invoiced',
                align: 'end',
                cell: ({ invoiced }) => <Money cents={fromDollars(invoiced)} />,
              },
            ]}
          />
          <LoadMore pages={list} />
        </section>
      )}
    </Loaded>
  )
}
