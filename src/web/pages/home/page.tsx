import { readBoard } from '#web/board-context.ts'
import { BRAND } from '#web/brand.ts'
import { readCatalog } from '#web/catalog-context.ts'
import { APP_ORIGIN } from '#web/origin.ts'
import { pageMeta } from '#web/page-meta.ts'
import { PoolStrips } from '#web/parts/pool/pool-strip.tsx'
import { joinable, stripOf } from '#web/parts/pool/strip-of.ts'
import type { Route } from './+types/page'
import { Hero } from './hero.tsx'
import { homeExamples } from './home-examples.ts'
import { Reasons } from './reasons.tsx'
import { Steps } from './steps.tsx'
import { VendorDirectory } from './vendor-directory.tsx'

export { shouldRevalidate } from '#web/reload-on-path.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [catalog, pools] = await Promise.all([readCatalog(context), readBoard(context)])
  return { ...homeExamples(catalog), pools: joinable(pools).slice(0, 1).map(stripOf) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const vendors = (loaderData?.vendors ?? []).filter(({ isExpected }) => !isExpected)
  return pageMeta({
    title: `${BRAND.name}: ${BRAND.headline}`,
    bareTitle: true,
    description: `Business software at group prices: ${vendors.length} vendors, up to ${vendors[0]?.discountPercent ?? 0}% below list price. No fee for buyers, no payment before approval.`,
    path: '/',
    structured: { '@type': 'Organization', name: BRAND.name, url: APP_ORIGIN, logo: `${APP_ORIGIN}/og.png` },
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { vendors, priced, board, savings, pools } = loaderData
  return (
    <>
      {pools.length > 0 && <PoolStrips pools={pools} />}
      <Hero board={board} vendorCount={vendors.length} />
      <Reasons priced={priced} savings={savings} />
      <Steps />
      <VendorDirectory vendors={vendors} />
    </>
  )
}
