import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PoolMetrics } from '#contract/pools/operator-pool-figures.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import view from '../view.module.css'
import { priceText } from './pool-state.ts'
import classes from './pools.module.css'

/** How pools do in general: how they end, what they reach, and how companies come in. */
export function Metrics() {
  const metrics = useQuery(read('GET /api/operator/pool-metrics'))
  return (
    <Stack as="section" gap={8} aria-labelledby="pool-metrics" className={classes.section}>
      <Row gap={16} align="baseline" justify="between">
        <Text as="h2" size="lg" id="pool-metrics">
          In figures
        </Text>
        <Anchor href="/api/operator/pool-metrics.csv" download>
          Download CSV
        </Anchor>
      </Row>
      <Loaded
        query={metrics}
        inline
        loading={<ListSkeleton label="Loading the figures" rowHeight={28} rows={4} />}
        message="The figures couldn't be loaded."
      >
        {(figures) => (
          <dl className={`${view.lines} ${classes.metrics}`}>
            {rowsOf(figures).map(([name, value]) => (
              <Row gap={12} justify="between" size="sm" key={name}>
                <Text as="dt" tone="dimmed">
                  {name}
                </Text>
                <dd className="figures">{value}</dd>
              </Row>
            ))}
          </dl>
        )}
      </Loaded>
    </Stack>
  )
}

function rowsOf(figures: PoolMetrics): [string, string][] {
  const { outcomes, funnel } = figures
  const share = (percent: number | null) => (percent === null ? '–' : `${percent}%`)
  const count = (number: number | null) => (number === null ? '–' : formatCount(number))
  const reached = (outcomes.rolling ?? 0) + (outcomes.closed ?? 0)
  return [
    ['Pools reached', `${reached} of ${reached + (outcomes.failed ?? 0)}`],
    ['Median days to the first price', count(figures.medianDaysToFirstTier)],
    ['Below list price', share(figures.belowListPercent)],
    ["Below today's price", share(figures.belowTodayPercent)],
    ['Seats per pool', count(figures.seatsPerPool)],
    ['From the waitlist', count(funnel.waitlist)],
    ['Committed', count(funnel.committed)],
    ['Counted', count(funnel.counted)],
    ['Awarded', count(funnel.awarded)],
    ['Paid', count(funnel.paid)],
    ['Joined by a link', count(figures.joinedByLink)],
    ['Withdrawn', count(figures.withdrawals)],
    ['Refused in the last 48 hours', count(figures.freezeRefusals)],
    ['Defaults', count(figures.defaults)],
    ['Seats short', count(figures.shortfall)],
    ['Credited to earlier buyers', priceText(figures.credited)],
  ]
}
