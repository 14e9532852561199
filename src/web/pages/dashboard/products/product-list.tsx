import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import shapes from '#web/ui/shapes.module.css'
import { RequestLink } from '../requests/request-link.tsx'
import { ProductFacts, type ProductFactsProps } from './product-facts.tsx'
import type { ProductsProps } from './product-table.tsx'
import classes from './products.module.css'
import { columns, totalsOf } from './products.ts'

/** The products on a phone: spend above, savings below; a tap opens the remaining columns. */
export function ProductList({ products, ends, deliveries }: ProductsProps) {
  return (
    <div>
      <Row as="p" size="xs" tone="dimmed" justify="end">
        Last Month Spend
      </Row>
      <ul className={shapes.lines}>
        {products.map((product) => (
          <Item
            key={product.id}
            product={product}
            endsAt={ends.get(product.name)}
            delivery={deliveries.get(product.name)}
          />
        ))}
      </ul>
      <Row as="p" align="center" justify="between" weight={600} className={classes.total}>
        <span>Total</span>
        <Money cents={totalsOf(products).spendCents} />
      </Row>
    </div>
  )
}

function Item({ product, endsAt, delivery }: ProductFactsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <li className={classes.product}>
      <Row gap={12} align="center" className={classes.item}>
        <LogoTile vendor={product.name} logo={product.logo} size={36} />
        <span className={shapes.grow}>
          <UnstyledButton
            className={classes.opener}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {product.name}
          </UnstyledButton>
          <ProductFacts product={product} endsAt={endsAt} delivery={delivery} />
        </span>
        <Stack as="span" align="end">
          <Money cents={product.spendCents} dimZero />
          <Text as="span" size="xs" tone="success" className={classes.saves}>
            saves <Money cents={product.monthlySavingsCents} />
          </Text>
        </Stack>
      </Row>
      <div id={id} className={classes.more} hidden={!isOpen}>
        <dl className={shapes.pairs}>
          {columns.slice(1).map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{key === 'name' || key === 'accounts' ? product[key] : <Money cents={product[key]} />}</dd>
            </div>
          ))}
        </dl>
        <RequestLink id={product.id}>Request and history</RequestLink>
      </div>
    </li>
  )
}
