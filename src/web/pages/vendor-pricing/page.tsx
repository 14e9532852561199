import { useLocation } from 'react-router'
import { NotFound } from '../../parts/not-found.tsx'
import { vendorAt } from '../../parts/vendor-paths.ts'
import type { Route } from './+types/page'
import { PricingView } from './pricing-view.tsx'
import { unknownVendorMeta, vendorMeta } from './vendor-meta.ts'

export function meta({ location }: Route.MetaArgs) {
  const vendor = vendorAt(location.pathname)
  return vendor ? vendorMeta(vendor) : unknownVendorMeta()
}

export default function VendorPricingPage() {
  const vendor = vendorAt(useLocation().pathname)
  return vendor ? <PricingView key={vendor.name} vendor={vendor} /> : <NotFound />
}
