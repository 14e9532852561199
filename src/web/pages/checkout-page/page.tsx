import { Link, useLocation } from 'react-router'
import type { Vendor } from '../../../domain/catalog/vendor.ts'
import { pageMeta } from '../../page-meta.ts'
import { NotFound } from '../../parts/not-found.tsx'
import { checkoutPath, pricingPath, vendorAt } from '../../parts/vendor-paths.ts'
import { LoadingView } from '../../ui/loading-view.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/page'
import { readCheckoutState } from './checkout-state.ts'
import { Review } from './review.tsx'
import classes from './waiting.module.css'

export function meta({ location }: Route.MetaArgs) {
  const vendor = vendorAt(location.pathname)
  return pageMeta({
    title: vendor ? `Review your ${vendor.name} request` : 'Page not found',
    description: 'Review plans, seats and group prices before you send the request. No payment right now.',
    path: (vendor && checkoutPath(vendor)) ?? '/404',
    hidden: true,
  })
}

export default function CheckoutPage() {
  const { pathname, state } = useLocation()
  const isHydrated = useHydrated()
  const vendor = vendorAt(pathname)
  if (!vendor) return <NotFound />
  // The prerendered page has no selection, and neither has a URL that was typed in.
  const order = isHydrated ? readCheckoutState(state) : null
  return order ? <Review key={vendor.name} vendor={vendor} order={order} /> : <Waiting vendor={vendor} />
}

/** No selection has arrived. After a moment a way back appears. */
function Waiting({ vendor }: { vendor: Vendor }) {
  return (
    <div className={classes.root}>
      <h1 className="sr-only">Review your {vendor.name} request</h1>
      <LoadingView />
      <p className={classes.out}>
        Nothing has been selected yet. <Link to={pricingPath(vendor)}>Choose your {vendor.name} plans</Link>
      </p>
    </div>
  )
}
