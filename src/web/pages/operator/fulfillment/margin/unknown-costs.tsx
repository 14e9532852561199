import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#domain/platform/day.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { listFilters } from '#domain/platform/list-filters.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import { DeskFilters } from '#web/pages/operator/desk-filters.tsx'
import view from '#web/pages/operator/view.module.css'
import { DataTable } from '#web/parts/data-table.tsx'
import { useListFilter } from '#web/parts/filters/use-list-filter.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { pages } from '#web/parts/pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from '../fulfillment.module.css'
import { type CostGroup, groupCosts } from './group-costs.ts'

/** What was invoiced while nobody knew its cost, by order: there it can be set, for all its cycles at once. */
export function UnknownCosts() {
  const { q: _, ...filter } = useListFilter(listFilters.unknownCosts)
  const list = useInfiniteQuery(pages('GET /api/operator/unknown-costs', filter))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  // A part of an order's cycles would have a sum that means nothing.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <section aria-labelledby="unknown-costs">
      <Row gap={16} align="center" justify="between" wrap className={classes.title}>
        <Text as="h2" size="name" id="unknown-costs" tabIndex={-1}>
          Unknown costs
        </Text>
        <DeskFilters columns={listFilters.unknownCosts} csv="unknown-costs" filter={filter} />
      </Row>
      <Loaded
        query={list}
        loading={null}
        inline
        message="Unknown costs couldn't be loaded."
        empty={
          isFiltered ? (
            <EmptyState title="No matching costs" />
          ) : (
            <EmptyState icon="check" title="Every cost is known" />
          )
        }
      >
        {(costs) => <Groups groups={groupCosts(costs)} />}
      </Loaded>
    </section>
  )
}

function Groups({ groups }: { groups: CostGroup[] }) {
  return (
    <DataTable
      label="Unknown costs"
      rows={groups}
      keyOf={({ order, plan }) => `${order._id} ${plan}`}
      columns={[
        {
          head: 'Plan',
          className: view.name,
          cell: ({ vendor, plan }) => `${vendor.name} ${plan}`,
        },
        {
          head: 'Company',
          narrow: ({ company, order }) => (
            <>
              <CompanyLink company={company} inText />, {order.number}
            </>
          ),
          cell: ({ company }) => <CompanyLink company={company} />,
        },
        {
          head: 'Order',
          narrow: 'hide',
          className: `figures ${view.quiet}`,
          cell: ({ order }) => order.number,
        },
        {
          head: 'Cycles',
          narrow: 'line',
          cell: ({ cycles, from }) => `${pluralize(cycles, 'cycle')} from ${formatDay(from, 'medium')}`,
        },
        {
          head: 'Invoiced',
          align: 'end',
          cell: ({ invoiced }) => <Money cents={fromDollars(invoiced)} />,
        },
        {
          head: 'Cost',
          isHeadHidden: true,
          align: 'end',
          className: view.fixed,
          cell: ({ order, vendor, plan }) => (
            <Link
              to={`/operator/fulfillment/${order._id}`}
              aria-label={`Enter the cost of ${vendor.name} ${plan}`}
            >
              Enter cost
            </Link>
          ),
        },
      ]}
    />
  )
}
