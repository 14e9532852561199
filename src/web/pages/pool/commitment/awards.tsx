import type { Commitment, Pool } from '#contract/pools/pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { cycleName } from '#web/parts/pool/pool-texts.ts'
import { usd } from '#web/parts/usd.ts'
import { When } from '#web/parts/when.tsx'
import { Text } from '#web/ui/layout.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import classes from './awards.module.css'

type AwardsProps = { pool: Pool; commitment: Commitment }

/** The seats that the company bought here, and what it got back because the price fell later. */
export function Awards({ pool, commitment: { awards, credited } }: AwardsProps) {
  if (awards.length === 0) return null
  return (
    <div className={classes.awards}>
      <ul>
        {awards.map(({ purchaseId, seats, price, at, clearing, ...award }) => (
          <li key={clearing}>
            <strong>
              {formatSeat(seats)} at {usd(price)}
            </strong>
            <span className="figures">
              {usd(award.perCycle)} a {cycleName(pool.billingCycle)}
            </span>
            <Text as="span" tone="dimmed">
              Bought <When at={at} as="day" />
            </Text>
            {purchaseId && <SmartLink href={`/dashboard?request=${purchaseId}`}>View purchase</SmartLink>}
          </li>
        ))}
      </ul>
      {credited > 0 && (
        <p className={classes.credited}>{usd(credited)} credited to you because the price fell.</p>
      )}
    </div>
  )
}
