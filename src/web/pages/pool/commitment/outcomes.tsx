import { factsOf } from '#contract/pools/pool-pages.ts'
import type { Pool, Quote } from '#contract/pools/pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { canStillHold } from '#domain/pools/position.ts'
import { usd } from '#web/parts/usd.ts'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { formatCompared, formatOutcome, type Outcome } from './format-outcome.ts'
import classes from './outcomes.module.css'

type OutcomesProps = { pool: Pool; quote: Quote | null; isStale: boolean }

/** What the company would get at each price; changes while it types. */
export function Outcomes({ pool, quote, isStale }: OutcomesProps) {
  const { billingCycle, progress } = pool
  const tiers = pool.tiers.filter(({ price }) => canStillHold(fromDollars(price), factsOf(pool)))
  const aim = progress.price ?? progress.next?.price
  if (tiers.length === 0) return null
  const aimed = quote?.tiers.find(({ price }) => price === aim)
  return (
    <>
      <table className={classes.outcomes} aria-busy={isStale || undefined}>
        <caption className="sr-only">What you get at each price</caption>
        <thead>
          <tr>
            <th scope="col">If we reach</th>
            <th scope="col">You get</th>
            <th scope="col">{heads[billingCycle]}</th>
            <th scope="col">You save</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ price }) => (
            <Row
              key={price}
              price={price}
              isAim={price === aim}
              outcome={quote?.tiers.find((tier) => tier.price === price)}
            />
          ))}
        </tbody>
      </table>
      {quote && (
        <Text size="xs" tone="dimmed" className={classes.compared}>
          {formatCompared(quote, pool)}
        </Text>
      )}
      <p role="status" className="sr-only">
        {aimed && !isStale && `At ${usd(aimed.price)}: ${formatOutcome(aimed, billingCycle)}.`}
      </p>
    </>
  )
}

const heads = { monthly: 'A month', quarterly: 'A quarter', annually: 'A year' }

type RowProps = { price: number; isAim: boolean; outcome: Outcome | undefined }

function Row({ price, isAim, outcome }: RowProps) {
  return (
    <tr data-aim={isAim || undefined}>
      <th scope="row">
        <Money cents={fromDollars(price)} />
      </th>
      {outcome && outcome.seats === 0 && <td colSpan={3}>not with your maximum</td>}
      {outcome && outcome.seats > 0 && (
        <>
          <td className="figures">{formatSeat(outcome.seats)}</td>
          <td>
            <Money cents={fromDollars(outcome.perCycle)} />
          </td>
          <td>
            <Money cents={fromDollars(outcome.belowNow)} as={outcome.belowNow < 0 ? 'plain' : 'saved'} />
          </td>
        </>
      )}
      {!outcome && <td colSpan={3}>–</td>}
    </tr>
  )
}
