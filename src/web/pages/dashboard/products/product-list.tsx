import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { RequestLink } from '../requests/request-link.tsx'
import { ProductFacts, type ProductFactsProps } from './product-facts.tsx'
import classes from './product-list.module.css'
import type { ProductsProps } from './product-table.tsx'
import { columns, totalsOf } from './products.ts'

/** The products on a phone: spend above, savings below; a tap opens the remaining columns. */
export function ProductList({ products, ends, deliveries }: ProductsProps) {
  return (
    <section aria-labelledby="products">
      <header className={classes.head}>
        <h2 id="products">
          Products{' '}
          <Text as="span" tone="dimmed" weight={400} className={classes.count}>
            {products.length}
          </Text>
        </h2>
        <span>Last Month Spend</span>
      </header>
      <ul className={classes.list}>
        {products.map((product) => (
          <Item
            key={product.id}
            product={product}
            endsAt={ends.get(product.name)}
            delivery={deliveries.get(product.name)}
          />
        ))}
      </ul>
      <p className={classes.total}>
        <span>Total</span>
        <Money cents={totalsOf(products).spendCents} />
      </p>
    </section>
  )
}

function Item({ product, endsAt, delivery }: ProductFactsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <li>
      <div className={classes.item}>
        <LogoTile vendor={product.name} logo={product.logo} size={36} />
        <span>
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
        <Stack as="span" align="end" className={classes.amounts}>
          <Money cents={product.spendCents} dimZero />
          <Text as="span" size="xs" tone="success" className={classes.saves}>
            saves <Money cents={product.monthlySavingsCents} />
          </Text>
        </Stack>
      </div>
      <div id={id} className={classes.more} hidden={!isOpen}>
        <dl>
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
