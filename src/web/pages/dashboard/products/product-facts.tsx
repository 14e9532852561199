import { Link } from 'react-router'
import { formatNearDay } from '#domain/platform/day.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import { Row, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import classes from './products.module.css'
import type { Product } from './products.ts'

export type ProductFactsProps = {
  product: Product
  endsAt: string | undefined
  /** Where the vendor's delivery stands. */
  delivery: string | undefined
}

/** The small line under a product's name. */
export function ProductFacts({ product: { name, accounts }, endsAt, delivery }: ProductFactsProps) {
  return (
    <Row as="span" gap={12} rowGap={0} size="xs" tone="dimmed" weight={400} className={classes.facts}>
      <span>{accounts === 1 ? '1 account' : `${formatCount(accounts)} accounts`}</span>
      <Link to={productPath(name)} prefetch="intent" className={`${shapes.link} ${classes.manage}`}>
        Manage Accounts<VisuallyHidden> of {name}</VisuallyHidden>
      </Link>
      {delivery && (
        <Text as="span" tone={delivery === 'Active' ? undefined : 'warning'}>
          {delivery}
        </Text>
      )}
      {endsAt && (
        <Text as="span" tone="warning">
          ends {formatNearDay(endsAt, new Date())}
        </Text>
      )}
    </Row>
  )
}
