import type { RequestCard } from '#contract/purchasing/requests.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './request.module.css'

/** What a commitment to a pool could cost at most, step by step. */
export function CommitmentSteps({ steps }: { steps: NonNullable<RequestCard['commitment']> }) {
  return (
    <section aria-labelledby="commitment-steps" className={classes.steps}>
      <h3 id="commitment-steps">Commitment to the pool</h3>
      <Text as="dl" size="sm" className={classes.rows}>
        {steps.map(({ seats, maxPrice }) => (
          <div key={`${seats} ${maxPrice}`}>
            <dt>{formatSeat(seats)}</dt>
            <dd>
              at most <Money cents={fromDollars(maxPrice)} as="strong" /> a seat
            </dd>
          </div>
        ))}
      </Text>
    </section>
  )
}
