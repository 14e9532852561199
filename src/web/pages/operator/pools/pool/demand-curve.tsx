import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import type { Output } from '#web/api.ts'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { formatCompanies } from '#web/parts/pool/pool-texts.ts'
import { read } from '#web/queries.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { priceText } from '../pool-state.ts'
import { CurveChart } from './curve-chart.tsx'

type Curve = Output<'GET /api/operator/pools/:id/curve'>

/** What the vendor may see: how many seats are wanted at which price, without telling any company's maximum. */
export function DemandCurve({ pool }: { pool: OperatorPool }) {
  const { _id: id } = pool
  const curve = useQuery(read('GET /api/operator/pools/:id/curve', { params: { id } }))
  const hasPoints = (curve.data?.points.length ?? 0) > 0
  return (
    <Stack as="section" gap={8} aria-labelledby="pool-demand">
      <Row gap={16} rowGap={8} align="baseline" justify="between" wrap>
        <Text as="h3" size="lg" id="pool-demand">
          Demand
        </Text>
        {hasPoints && (
          <Row size="sm" as="p" gap={16}>
            <Anchor href={`/api/operator/pools/${id}/curve.csv`} download>
              Download CSV
            </Anchor>
            <Anchor href={`/api/operator/pools/${id}/curve.pdf`} download>
              Download PDF
            </Anchor>
          </Row>
        )}
      </Row>
      <Loaded
        query={curve}
        inline
        loading={<ListSkeleton label="Loading the demand" rowHeight={40} rows={5} />}
        message="The demand couldn't be loaded."
      >
        {(loaded) =>
          loaded.points.length === 0 ? (
            <Text size="sm" tone="dimmed">
              Not enough companies to show a curve.
            </Text>
          ) : (
            <>
              <Text size="sm" tone="dimmed">
                {formatCurve(loaded)}
              </Text>
              <CurveChart points={loaded.points} tiers={pool.tiers} hasHidden={loaded.untold} />
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}

/** "216 seats from 23 companies at $11.40. Below that, too few to show." */
export function formatCurve({ points, untold }: Curve): string {
  const last = points.at(-1)
  if (!last) return ''
  const { seats, companies, price } = last
  const shown = `${formatSeat(seats)} from ${formatCompanies(companies)} at ${priceText(price)}.`
  return untold ? `${shown} Below that, too few to show.` : shown
}
