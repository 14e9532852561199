import { useSearchParams } from 'react-router'
import { SearchField, withParam } from '#web/parts/search-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import { ProductList } from './product-list.tsx'
import { type EndedProps, type ProductsProps, ProductTable } from './product-table.tsx'
import classes from './products.module.css'
import { findProducts, sortFrom, sortProducts } from './products.ts'

/** The products that match the search, in the requested order. */
export function ProductsSection({ products, endedSavingsCents, ...marks }: ProductsProps & EndedProps) {
  const [params, setParams] = useSearchParams()
  const isNarrow = useIsNarrow()
  const text = params.get('q') ?? ''
  const sort = sortFrom(params.get('sort'))
  const shown = sortProducts(findProducts(products, text), sort)
  const showAll = () => setParams((current) => withParam(current, 'q', null), { replace: true })
  return (
    <Stack as="section" gap={8} aria-labelledby="products" className={classes.section}>
      <Row as="header" gap={16} align="center" justify="between">
        <Text as="h2" size="lg" id="products">
          Products{' '}
          <Text as="span" tone="dimmed" weight={400}>
            {products.length}
          </Text>
        </Text>
        <search className={classes.search}>
          <SearchField label="Search purchases" />
        </search>
      </Row>
      {shown.length === 0 ? (
        <EmptyState title={`No products match “${text}”`} action={{ label: 'Show all', onClick: showAll }} />
      ) : isNarrow ? (
        <ProductList products={shown} {...marks} />
      ) : (
        <ProductTable
          products={shown}
          {...marks}
          sort={sort}
          endedSavingsCents={shown.length === products.length ? endedSavingsCents : 0}
        />
      )}
    </Stack>
  )
}
