import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { MarginTotal } from '#contract/billing/statements.ts'
import { pageMeta } from '#web/page-meta.ts'
import { CsvLink } from '#web/pages/operator/csv-link.tsx'
import view from '#web/pages/operator/view.module.css'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { pages } from '#web/parts/pages.ts'
import { ParamDay } from '#web/parts/param-day.tsx'
import { chosen, ParamSelect } from '#web/parts/param-select.tsx'
import { Steady } from '#web/parts/steady.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import classes from '../fulfillment.module.css'
import { FulfillmentView } from '../fulfillment-view.tsx'
import { formatUnknown, marginFigures } from './format-margin.ts'
import { MarginTable } from './margin-table.tsx'
import { UnknownCosts } from './unknown-costs.tsx'

export function meta() {
  return pageMeta({
    title: 'Margin',
    description: 'Sales less cost by vendor, company or month.',
    path: '/operator/fulfillment/margin',
    hidden: true,
  })
}

const groups = [
  { value: 'vendor', label: 'By vendor' },
  { value: 'company', label: 'By company' },
  { value: 'month', label: 'By month' },
] as const

/** The URL's filters: ?by=company&from=2026-01-01&to=2026-12-31 */
function filterFrom(params: URLSearchParams) {
  return {
    by: chosen(params, 'by', groups) ?? ('vendor' as const),
    from: params.get('from') ?? undefined,
    to: params.get('to') ?? undefined,
  }
}

export default function MarginPage() {
  const [params] = useSearchParams()
  const filter = filterFrom(params)
  const { data: read } = useInfiniteQuery({
    ...pages('GET /api/operator/margin', filter),
    select: ({ pages: [first] }) => first,
  })
  return (
    <FulfillmentView
      filters={
        <search className={view.filters}>
          <ParamSelect name="by" label="Group" choices={[...groups]} />
          <ParamDay name="from" label="From" className={classes.dates} value={read?.from} />
          <ParamDay name="to" label="To" className={classes.dates} value={read?.to} />
          <CsvLink name="margin" filter={filter} />
        </search>
      }
    >
      <Steady>
        {read && <Figures total={read.total} />}
        <List filter={filter} total={read?.total} />
        <UnknownCosts />
      </Steady>
    </FulfillmentView>
  )
}

/** What it comes to, and one line about what nobody knows. */
function Figures({ total }: { total: MarginTotal }) {
  const unknown = formatUnknown(total)
  return (
    <>
      <dl className={classes.figures}>
        {marginFigures(total).map(({ label, value, note }) => (
          <Stack key={label} gap={2}>
            <Text as="dt" size="sm" tone="dimmed">
              {label}
            </Text>
            <dd className={classes.figure}>{value}</dd>
            <Text as="dd" size="xs" tone="dimmed">
              {note}
            </Text>
          </Stack>
        ))}
      </dl>
      {unknown && (
        <Row gap={12} rowGap={4} align="center" justify="between" wrap className={classes.unknown}>
          <span>{unknown}</span>
          <a href="#unknown-costs">Enter costs</a>
        </Row>
      )}
    </>
  )
}

type ListProps = { filter: ReturnType<typeof filterFrom>; total: MarginTotal | undefined }

function List({ filter, total }: ListProps) {
  const list = useInfiniteQuery(pages('GET /api/operator/margin', filter))
  return (
    <Loaded
      query={list}
      loading={<ListSkeleton label="Loading the margin" rowHeight={46} />}
      message="The margin couldn't be loaded."
      empty={
        <EmptyState icon="invoice" title="Nothing was sold in these days">
          Sales appear once they are invoiced, costs once a vendor has delivered.
        </EmptyState>
      }
    >
      {(rows) => (
        <>
          <MarginTable
            rows={rows}
            total={list.hasNextPage ? undefined : total}
            by={filter.by}
            isStale={list.isPlaceholderData}
          />
          <LoadMore pages={list} />
        </>
      )}
    </Loaded>
  )
}
