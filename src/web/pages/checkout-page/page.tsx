import { useLocation } from 'react-router'
import { checkoutPath, vendorAt } from '#contract/fulfillment/vendor-paths.ts'
import { readCatalog } from '#web/catalog-context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { NotFound } from '#web/parts/not-found.tsx'
import { termsOf } from '#web/parts/terms-of.ts'
import { vendorForPage } from '#web/parts/vendor-for-page.ts'
import { Providers } from '#web/providers.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Route } from './+types/page'
import { readCheckoutState } from './checkout-state.ts'
import { Review } from './review.tsx'
import { Waiting } from './waiting.tsx'

export { shouldRevalidate } from '#web/reload-on-path.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const catalog = await readCatalog(context)
  const vendor = vendorForPage(vendorAt(catalog, `/checkout-page/${params.segment}`))
  return { vendor, terms: vendor ? termsOf(vendor, catalog.day) : {} }
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

export default function CheckoutPage({ loaderData: { vendor, terms } }: Route.ComponentProps) {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  if (!vendor) return <NotFound />
  // The prerendered page has no selection, and neither has a URL that was typed in.
  const order = isHydrated ? readCheckoutState(state) : null
  if (!order) return <Waiting vendor={vendor} />
  return (
    <Providers>
      <Review key={vendor.name} vendor={vendor} terms={terms} order={order} />
    </Providers>
  )
}
