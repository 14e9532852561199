import type { TypedTerms } from '#domain/subscriptions/offer-price.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { Row } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './offer-dialog.module.css'
import type { Review } from './price-check.ts'
import { totalOf } from './quote-offer.ts'

type OfferTotalProps = { request: Review; typed: readonly TypedTerms[] }

/** The total while it is typed, beside the requested one. */
export function OfferTotal({ request: { lines, after }, typed }: OfferTotalProps) {
  const { offeredCents, problem } = totalOf(lines, typed)
  const requestedCents = centsOf(after)
  return (
    <Row
      as="p"
      gap={16}
      align="baseline"
      justify="between"
      weight={600}
      className={classes.total}
      aria-live="polite"
    >
      <span>Offer total</span>
      {offeredCents === null ? (
        <span>{problem}</span>
      ) : (
        <span>
          {offeredCents !== requestedCents && (
            <>
              <Money cents={requestedCents} as="list" />{' '}
            </>
          )}
          <Money cents={offeredCents} as="strong" />
        </span>
      )}
    </Row>
  )
}
