import { pricingPath } from '#contract/fulfillment/vendor-paths.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import review from './review.module.css'
import classes from './waiting.module.css'

/** No selection has arrived. In the place of the review, so that nothing moves if it comes; then a way back appears. */
export function Waiting({ vendor }: { vendor: Vendor }) {
  return (
    <div className={review.page}>
      <h1 className={review.title}>Review your {vendor.name} request</h1>
      <p className={review.lede}>Plans, seats and prices appear here before you send it.</p>
      <div className={review.head}>
        <h2>Selected Products</h2>
        <span className={review.vendor}>
          <LogoTile vendor={vendor.name} logo={vendor.logo} size={28} />
          {vendor.name}
        </span>
      </div>
      <p role="status" className={classes.loading}>
        <span className={classes.ring} aria-hidden="true" />
        Loading...
      </p>
      <div className={classes.out}>
        <p>Nothing has been selected yet.</p>
        <p className={classes.how}>
          Choose plans and seats on {vendor.name}'s page, then come back to review them. No payment is
          processed right now.
        </p>
        <div className={classes.ways}>
          <LinkButton href={pricingPath(vendor)} look="filled" size="md">
            Choose your {vendor.name} plans
          </LinkButton>
          <LinkButton href="/software-marketplace" look="subtle" size="md">
            Browse the marketplace
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
