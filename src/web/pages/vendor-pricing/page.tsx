import { vendorAt } from '#contract/fulfillment/vendor-paths.ts'
import { readBoard } from '#web/board-context.ts'
import { readCatalog } from '#web/catalog-context.ts'
import { NotFound } from '#web/parts/not-found.tsx'
import { PoolStrips } from '#web/parts/pool/pool-strip.tsx'
import { stripsOf } from '#web/parts/pool/strip-of.ts'
import { factsOf, termsOf } from '#web/parts/terms-of.ts'
import { vendorForPage } from '#web/parts/vendor-for-page.ts'
import { Queries } from '#web/query-provider.tsx'
import type { Route } from './+types/page'
import { PricingView } from './pricing-view.tsx'
import { unknownVendorMeta, vendorMeta } from './vendor-meta.ts'

export { shouldRevalidate } from '#web/reload-on-path.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [catalog, board] = await Promise.all([readCatalog(context), readBoard(context)])
  const vendor = vendorForPage(vendorAt(catalog, `/software-marketplace/${params.page}`))
  if (!vendor) return { vendor, pools: [], facts: [], terms: {} }
  const pools = stripsOf(board, vendor.name)
  const joined = board.pools.find(({ slug }) => slug === pools[0]?.slug)
  const facts = factsOf(vendor, catalog.day, joined?.termMonths ?? null)
  return { vendor, pools, facts, terms: termsOf(vendor, catalog.day) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.vendor ? vendorMeta(loaderData.vendor) : unknownVendorMeta()
}

export default function VendorPricingPage({ loaderData }: Route.ComponentProps) {
  const { vendor, pools, facts, terms } = loaderData
  if (!vendor) return <NotFound />
  const view = (
    <Queries>
      <PricingView key={vendor.name} vendor={vendor} facts={facts} terms={terms} />
    </Queries>
  )
  // Without a pool the page is the same to the letter: a sibling would change the ids in it.
  if (pools.length === 0) return view
  return (
    <>
      <PoolStrips pools={pools} />
      {view}
    </>
  )
}
