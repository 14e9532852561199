import { BRAND } from '#web/brand.ts'
import type { Offer } from '#web/parts/offers.ts'
import { PriceRows } from '#web/parts/price-rows.tsx'
import { useOutsideLink } from '#web/site-settings.ts'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import classes from './hero.module.css'

/** The headline, beside real prices that prove it. */
export function Hero({ board, vendorCount }: { board: Offer[]; vendorCount: number }) {
  return (
    <section className={classes.section}>
      <Wrap className={classes.grid}>
        <div>
          <h1 className={classes.title}>{BRAND.headline}</h1>
          <p className={classes.lede}>
            Business software at prices negotiated for the whole group. Request the plans you need, pay one
            invoice, and cancel with 30 days’ notice.
          </p>
          <div className={classes.actions}>
            <LinkButton href="/software-marketplace" look="filled" size="md">
              Browse the marketplace
            </LinkButton>
            <LinkButton href={useOutsideLink('demo')} size="md">
              Book a Demo
            </LinkButton>
          </div>
        </div>
        <div>
          <PriceRows
            offers={board}
            caption={`List price and group price for ${board.length === 7 ? 'seven' : board.length} plans`}
            firstHead="Per seat and billing cycle"
          />
          <SmartLink href="/pricing" className={classes.all}>
            All {vendorCount} vendors and their prices
          </SmartLink>
        </div>
      </Wrap>
    </section>
  )
}
