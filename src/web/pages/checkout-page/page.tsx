import { Link, useLocation } from 'react-router'
import { checkoutPath, pricingPath, vendorAt } from '../../../contract/vendor-paths.ts'
import type { Vendor } from '../../../domain/catalog/vendor.ts'
import { readCatalog } from '../../catalog-context.ts'
import { pageMeta } from '../../page-meta.ts'
import { NotFound } from '../../parts/not-found.tsx'
import { vendorForPage } from '../../parts/vendor-for-page.ts'
import { Providers } from '../../providers.tsx'
import { LoadingView } from '../../ui/loading-view.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/page'
import { readCheckoutState } from './checkout-state.ts'
import { Review } from './review.tsx'
import classes from './waiting.module.css'

export { shouldRevalidate } from '../../reload-on-path.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const catalog = await readCatalog(context)
  return { vendor: vendorForPage(vendorAt(catalog, `/checkout-page/${params.segment}`)) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const vendor = loaderData?.vendor
  return pageMeta({
    title: vendor ? `Review your ${vendor.name} request` : 'Page not found',
    description: 'Review plans, seats and group prices before you send the request. No payment right now.',
    path: (vendor && checkoutPath(vendor)) ?? '/404',
    hidden: true,
  })
}

export default function CheckoutPage({ loaderData: { vendor } }: Route.ComponentProps) {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  if (!vendor) return <NotFound />
  // The prerendered page has no selection, and neither has a URL that was typed in.
  const order = isHydrated ? readCheckoutState(state) : null
  if (!order) return <Waiting vendor={vendor} />
  return (
    <Providers>
      <Review key={vendor.name} vendor={vendor} order={order} />
    </Providers>
  )
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
