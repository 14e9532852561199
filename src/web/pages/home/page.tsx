import { BRAND } from '../../brand.ts'
import { APP_ORIGIN } from '../../origin.ts'
import { pageMeta } from '../../page-meta.ts'
import { negotiatedVendors } from '../../parts/offers.ts'
import { Hero } from './hero.tsx'
import { Reasons } from './reasons.tsx'
import { Steps } from './steps.tsx'
import { VendorDirectory } from './vendor-directory.tsx'

export function meta() {
  return pageMeta({
    title: `${BRAND.name}: ${BRAND.headline}`,
    bareTitle: true,
    description: `Business software at group prices: ${negotiatedVendors.length} vendors, up to ${negotiatedVendors[0]?.discountPercent}% below list price. No fee for buyers, no payment before approval.`,
    path: '/',
    structured: { '@type': 'Organization', name: BRAND.name, url: APP_ORIGIN, logo: `${APP_ORIGIN}/og.png` },
  })
}

export default function HomePage() {
  return (
    <>
      <Hero />
      <Reasons />
      <Steps />
      <VendorDirectory />
    </>
  )
}
