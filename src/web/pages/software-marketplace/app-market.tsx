import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { FilterLinks } from '#web/parts/filter-links.tsx'
import { ParamSelect } from '#web/parts/param-select.tsx'
import { Providers } from '#web/providers.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import classes from './app-market.module.css'
import type { CardRowProps } from './carousel.tsx'
import { inCategory, type Market as Offer } from './in-category.ts'
import { OwnCard } from './own-card.tsx'
import { useOwnProducts } from './use-own-products.ts'

export type RowsProps = Pick<Offer, 'pools' | 'carousels'> & { own?: CardRowProps['cards'] }

/** The page brings its rows, so that both don't load them. */
type AppMarketProps = Pick<Offer, 'pools' | 'carousels'> & { Rows: ComponentType<RowsProps> }

/** The marketplace inside the app: also what the company has, as tabs and by category. */
export default function AppMarket(props: AppMarketProps) {
  return (
    <Providers>
      <Market {...props} />
    </Providers>
  )
}

function Market({ pools, carousels, Rows }: AppMarketProps) {
  const [params] = useSearchParams()
  const own = useOwnProducts()
  const category = carousels.find((row) => row.category === params.get('category'))?.category
  const market = inCategory({ own: own ?? [], pools, carousels }, category)
  const cards = market.own.map((product) => ({ key: product.name, card: <OwnCard product={product} /> }))
  const show = own === null && params.get('show') === 'have' ? null : params.get('show')
  const isLoading = own === undefined && show !== 'pool'
  return (
    <>
      <Wrap className={classes.filters}>
        <FilterLinks
          name="show"
          choices={[
            { value: null, label: 'All' },
            ...(own === null ? [] : [{ value: 'have', label: 'You have', count: own && cards.length }]),
            { value: 'pool', label: 'In a pool', count: market.pools.length },
          ]}
        />
        <ParamSelect
          name="category"
          label="Category"
          choices={[
            { value: '', label: 'All categories' },
            ...carousels.map((row) => ({ value: row.category, label: row.category })),
          ]}
        />
      </Wrap>
      {isLoading && <div className={classes.coming} />}
      <div className={show || category ? classes.wrapped : undefined}>
        <Rows
          own={show === 'pool' ? [] : cards}
          pools={show === 'have' ? [] : market.pools}
          carousels={show ? [] : market.carousels}
        />
      </div>
      {show === 'have' && own && cards.length === 0 && <NothingOwned category={category} />}
      {show === 'pool' && market.pools.length === 0 && <NoPool category={category} />}
    </>
  )
}

const showAll = { label: 'Show all products', to: '/software-marketplace' }

function NothingOwned({ category }: { category?: string }) {
  return (
    <EmptyState
      icon="store"
      title={category ? `You have nothing in ${category}` : 'You have no products yet'}
      action={showAll}
    >
      Products appear here once you have seats.
    </EmptyState>
  )
}

function NoPool({ category }: { category?: string }) {
  return (
    <EmptyState
      icon="steps"
      title={category ? `No pool is open in ${category}` : 'No pool is open'}
      action={showAll}
    >
      Join a waitlist to start one.
    </EmptyState>
  )
}
