import { Link } from 'react-router'
import type { InvoiceLine } from '#contract/billing/invoices.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { Money } from '../ui/money.tsx'
import { formatComparison, lineSteps } from './explain-line.ts'
import classes from './line-explanation.module.css'

/** How the amount of a line comes about, what changed, and where to go from here. */
export function LineExplanation({ line }: { line: InvoiceLine }) {
  const { vendor, pool, previous } = line
  const comparison = formatComparison(line)
  return (
    <Stack gap={8} className={`${shapes.sunken} ${classes.root}`}>
      <Stack as="dl" gap={6}>
        {lineSteps(line).map(({ label, cents, as }) => (
          <Row
            gap={16}
            justify="between"
            key={label}
            className={as === 'strong' ? classes.strong : undefined}
          >
            <Text as="dt" {...(as === 'strong' ? { weight: 500 } : { tone: 'dimmed' })}>
              {label}
            </Text>
            <dd>
              <Money cents={cents} as={as} />
            </dd>
          </Row>
        ))}
      </Stack>
      {comparison && <p>{comparison}</p>}
      <Row as="p" gap={20} rowGap={4} wrap className={classes.links}>
        <Link to={productPath(vendor)} className={shapes.link}>
          View {vendor} seats and renewal
        </Link>
        {pool && (
          <Link to={`/pools/${pool.slug}`} className={shapes.link}>
            View the pool
          </Link>
        )}
        {previous && (
          <Link to={`/invoices/${previous._id}`} className={shapes.link}>
            View invoice {previous.number}
          </Link>
        )}
      </Row>
    </Stack>
  )
}
