import { memo, Suspense } from 'react'
import { vendorsIn } from '#domain/catalog/catalog.ts'
import { readBoard } from '#web/board-context.ts'
import { readCatalog } from '#web/catalog-context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { cardOf } from '#web/parts/card-of.ts'
import { pricedVendors } from '#web/parts/offers.ts'
import { poolOnCard } from '#web/parts/pool/pool-on-card.ts'
import { joinable } from '#web/parts/pool/strip-of.ts'
import { countPriced, formatPriced } from '#web/parts/price-counts.ts'
import { useIsSignedIn } from '#web/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import type { Route } from './+types/page'
import type { RowsProps } from './app-market.tsx'
import { CardRow, Carousel } from './carousel.tsx'
import { formatResult } from './format-result.ts'
import classes from './page.module.css'
import { PoolRow } from './pool-row.tsx'
import { poolOnTile } from './pool-tile.ts'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { useFinder } from './use-finder.ts'
import { useQueryText } from './use-query-text.ts'

const AppMarket = lazyPart(async () => (await import('./app-market.tsx')).default)

export { shouldRevalidate } from '#web/reload-on-path.ts'

/** The cards are in the HTML; the rest of the catalog isn't sent. */
export async function loader({ context }: Route.LoaderArgs) {
  const [catalog, board] = await Promise.all([readCatalog(context), readBoard(context)])
  const priced = countPriced(pricedVendors(catalog))
  return {
    pools: joinable(board).map((pool) => poolOnTile(poolOnCard(pool, board))),
    negotiated: priced.negotiated,
    lede: formatPriced(priced),
    carousels: catalog.categories.map((category) => ({
      category,
      products: vendorsIn(catalog, category)
        .sort((a, b) => b.discountPercent - a.discountPercent)
        .map(cardOf),
    })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Buy Software At A Lower Price',
    description: `Group prices on ${loaderData?.negotiated} business tools: list price, group price and savings per plan, with no negotiation and no payment before approval.`,
    path: '/software-marketplace',
  })
}

export default function SoftwareMarketplacePage({ loaderData }: Route.ComponentProps) {
  const { lede, carousels, pools } = loaderData
  const isSignedIn = useIsSignedIn()
  const [query, setQuery] = useQueryText()
  const { isSearching, found, isUnsure, prepare } = useFinder(carousels, query)
  return (
    <div className={classes.page}>
      <Wrap>
        <PageTitle lede={lede} aside={<SearchBox value={query} onChange={setQuery} onFocus={prepare} />}>
          Buy Software At A Lower Price
        </PageTitle>
      </Wrap>
      <p role="status" className="sr-only">
        {isSearching && !isUnsure && formatResult(found, query)}
      </p>
      {isSearching ? (
        <Results query={query} found={found} isUnsure={isUnsure} />
      ) : isSignedIn ? (
        <Suspense fallback={<Rows pools={pools} carousels={carousels} />}>
          <AppMarket pools={pools} carousels={carousels} Rows={Rows} />
        </Suspense>
      ) : (
        <Rows pools={pools} carousels={carousels} />
      )}
    </div>
  )
}

/** What the company has, above what it can buy: only someone who is signed in has `own`. */
const Rows = memo(function Rows({ own, pools, carousels }: RowsProps) {
  return (
    <>
      {own && own.length > 0 && <CardRow title="You have" cards={own} />}
      {pools.length > 0 && <PoolRow pools={pools} withAction={own !== undefined} />}
      {carousels.map(({ category, products }) => (
        <Carousel key={category} title={category} products={products} />
      ))}
    </>
  )
})
