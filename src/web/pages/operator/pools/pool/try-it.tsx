import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import { call, type Output } from '#web/api.ts'
import { answerOf } from '#web/parts/answer-of.ts'
import { formatCompanies } from '#web/parts/pool/pool-texts.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { Text } from '#web/ui/layout.tsx'
import { priceText } from '../pool-state.ts'
import type { TierValues } from '../pool-values.ts'
import classes from './pool.module.css'

type TryItProps = {
  poolId: string
  tiers: TierValues[]
  /** What is reached with the published prices. */
  nowCents: Cents | null
}

/** What the typed prices would clear at, by the anonymous curve alone. */
export function TryIt({ poolId: id, tiers, nowCents }: TryItProps) {
  // Waits until the typing pauses.
  const [tried] = useDebouncedValue(tiers, 400)
  const simulated = useQuery({
    queryKey: ['POST /api/operator/pools/:id/simulate', id, tried],
    queryFn: ({ signal }) =>
      call('POST /api/operator/pools/:id/simulate', { params: { id }, body: { tiers: tried }, signal }),
    placeholderData: keepPreviousData,
  })
  const { error } = simulated
  const data = JSON.stringify(tried) === JSON.stringify(tiers) ? answerOf(simulated) : null
  const text = error ? "The simulation couldn't be run." : data && formatSimulated(data, nowCents)
  return (
    <Text size="sm" tone="dimmed" className={classes.tryIt} role="status">
      <strong>Try it</strong> <span>{text}</span>
    </Text>
  )
}

type Simulated = Output<'POST /api/operator/pools/:id/simulate'>

/** The curve tells less than there is, and what is reached stays so: published prices only get better. */
export function formatSimulated({ price, seats, companies }: Simulated, nowCents: Cents | null): string {
  if (nowCents !== null && (price === null || centsOf(price) > nowCents))
    return `${formatUsd(nowCents)} is reached. The curve can't show that these prices reach a lower one.`
  if (price === null || seats === null || companies === null)
    return "With these prices, the curve can't show that any is reached."
  return `By the curve, these prices reach ${priceText(price)} today: ${formatSeat(seats)} from ${formatCompanies(companies)}.`
}
