import { formatSeat } from '#domain/catalog/format-plan.ts'
import { Day } from '#web/parts/day.tsx'
import view from '#web/parts/desk/detail.module.css'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { When } from '#web/parts/when.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Review } from './price-check.ts'
import classes from './request.module.css'

/** The open offer; once it is accepted, what was requested before it. */
export function OfferFacts({ request: { offer, requested, after } }: { request: Review }) {
  if (requested) return <Requested requested={requested} />
  if (!offer) return null
  return (
    <section aria-labelledby="open-offer" className={classes.offer}>
      <h3 id="open-offer">Open offer</h3>
      <dl className={view.rows}>
        <div>
          <dt>Total</dt>
          <dd>
            <Money cents={centsOf(offer.after)} /> instead of <Money cents={centsOf(after)} />
          </dd>
        </div>
        <Lines lines={offer.lines} />
        <div>
          <dt>Reason</dt>
          <dd className={classes.reason}>{offer.reason}</dd>
        </div>
        <div>
          <dt>Price kept</dt>
          <dd>
            {offer.holdsUntil ? (
              <>
                Through <Day at={offer.holdsUntil} />
              </>
            ) : (
              'Until the first renewal'
            )}
          </dd>
        </div>
        <div>
          <dt>Expires</dt>
          <dd>
            <When at={offer.expiresAt} as="time" />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Requested({ requested: { lines, after } }: { requested: NonNullable<Review['requested']> }) {
  return (
    <section aria-labelledby="requested-lines" className={classes.offer}>
      <h3 id="requested-lines">Requested before the offer</h3>
      <dl className={view.rows}>
        <div>
          <dt>Total</dt>
          <dd>
            <Money cents={centsOf(after)} />
          </dd>
        </div>
        <Lines lines={lines} />
      </dl>
    </section>
  )
}

function Lines({ lines }: { lines: Review['lines'] }) {
  return lines.map(({ name, billingCycle, seats, discount, pricingAfterDiscount }) => (
    <div key={`${name} ${billingCycle}`}>
      <dt>{name}</dt>
      <dd>
        {formatSeat(seats)}, {discount}% off, <Money cents={centsOf(pricingAfterDiscount)} />
      </dd>
    </div>
  ))
}
