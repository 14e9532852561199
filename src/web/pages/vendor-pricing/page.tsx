import { vendorAt } from '../../../contract/vendor-paths.ts'
import { readCatalog } from '../../catalog-context.ts'
import { NotFound } from '../../parts/not-found.tsx'
import { vendorForPage } from '../../parts/vendor-for-page.ts'
import type { Route } from './+types/page'
import { PricingView } from './pricing-view.tsx'
import { unknownVendorMeta, vendorMeta } from './vendor-meta.ts'

export { shouldRevalidate } from '../../reload-on-path.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const catalog = await readCatalog(context)
  return { vendor: vendorForPage(vendorAt(catalog, `/software-marketplace/${params.page}`)) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.vendor ? vendorMeta(loaderData.vendor) : unknownVendorMeta()
}

export default function VendorPricingPage({ loaderData: { vendor } }: Route.ComponentProps) {
  return vendor ? <PricingView key={vendor.name} vendor={vendor} /> : <NotFound />
}
