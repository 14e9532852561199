import { formatCount } from '#domain/platform/format-count.ts'
import { Row } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import '@mantine/core/styles/Table.layer.css'
import { Table, UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { useSearchParams } from 'react-router'
import type { Cents } from '#domain/platform/money.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { withParam } from '#web/parts/search-field.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Money } from '#web/ui/money.tsx'
import { RequestLink } from '../requests/request-link.tsx'
import { ProductFacts, type ProductFactsProps } from './product-facts.tsx'
import classes from './products.module.css'
import { columns, nextSort, type Product, type Sort, type Totals, totalsOf } from './products.ts'

export type ProductsProps = {
  products: Product[]
  /** When a canceled product ends, by name. */
  ends: ReadonlyMap<string, string>
  /** Where the delivery stands, by name. */
  deliveries: ReadonlyMap<string, string>
}

/** Savings of ended products; part of the total, so that it matches every other page. */
export type EndedProps = { endedSavingsCents: Cents }

type ProductTableProps = ProductsProps & EndedProps & { sort: Sort }

export function ProductTable({ products, ends, deliveries, sort, endedSavingsCents }: ProductTableProps) {
  const shown = totalsOf(products)
  const totals = { ...shown, pastSavingsCents: shown.pastSavingsCents + endedSavingsCents }
  return (
    <Table className={classes.table}>
      <Heads sort={sort} />
      <Table.Tbody>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            endsAt={ends.get(product.name)}
            delivery={deliveries.get(product.name)}
          />
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        {endedSavingsCents > 0 && <Ended cents={endedSavingsCents} />}
        <Table.Tr>
          <Table.Th scope="row">Total</Table.Th>
          <Figures of={totals} />
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

/** Remembered: sorting, searching and opening a request change the address, and no row with it. */
const ProductRow = memo(function ProductRow({ product, endsAt, delivery }: ProductFactsProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.company}>
        <Row as="span" gap={12} align="center">
          <LogoTile vendor={product.name} logo={product.logo} />
          <span>
            <RequestLink id={product.id} className={shapes.name}>
              {product.name}
            </RequestLink>
            <ProductFacts product={product} endsAt={endsAt} delivery={delivery} />
          </span>
        </Row>
      </Table.Th>
      <Figures of={product} />
    </Table.Tr>
  )
})

function Ended({ cents }: { cents: Cents }) {
  return (
    <Table.Tr className={classes.ended}>
      <Table.Th scope="row">Ended products</Table.Th>
      <Table.Td />
      <Table.Td />
      <Table.Td>
        <Money cents={cents} as="saved" />
      </Table.Td>
      <Table.Td />
      <Table.Td className={classes.original} />
    </Table.Tr>
  )
}

function Heads({ sort }: { sort: Sort }) {
  const [params, setParams] = useSearchParams()
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map(({ key, label }) => {
          const isSorted = sort.key === key
          const order = isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined
          return (
            <Table.Th key={key} aria-sort={order}>
              <UnstyledButton
                className={classes.head}
                onClick={() =>
                  setParams(withParam(params, 'sort', nextSort(sort, key)), {
                    replace: true,
                    preventScrollReset: true,
                  })
                }
              >
                {label}
                {params.has('sort') && isSorted && (
                  <Icon name={sort.descending ? 'chevron-down' : 'chevron-up'} size={13} />
                )}
              </UnstyledButton>
            </Table.Th>
          )
        })}
      </Table.Tr>
    </Table.Thead>
  )
}

function Figures({ of }: { of: Totals }) {
  return (
    <>
      <Table.Td>{formatCount(of.accounts)}</Table.Td>
      <Table.Td>
        <Money cents={of.spendCents} dimZero />
      </Table.Td>
      <Table.Td>
        <Money cents={of.pastSavingsCents} as="saved" dimZero />
      </Table.Td>
      <Table.Td>
        <Money cents={of.monthlySavingsCents} as="saved" dimZero />
      </Table.Td>
      <Table.Td className={classes.original}>
        <Money cents={of.monthlyOriginalCents} />
      </Table.Td>
    </>
  )
}
