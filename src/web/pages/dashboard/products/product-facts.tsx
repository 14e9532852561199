import { Link } from 'react-router'
import { formatNearDay } from '#domain/platform/day.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import { Row } from '#web/ui/layout.tsx'
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
      {delivery && <span className={delivery === 'Active' ? undefined : classes.ends}>{delivery}</span>}
      {endsAt && <span className={classes.ends}>ends {formatNearDay(endsAt, new Date())}</span>}
      <Link to={productPath(name)} prefetch="intent" className={classes.manage}>
        Manage Accounts<span className="sr-only"> of {name}</span>
      </Link>
    </Row>
  )
}
