import { Link } from 'react-router'
import type { InvoiceLine } from '#contract/billing/invoices.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import { Row } from '../ui/layout.tsx'
import { Money } from '../ui/money.tsx'
import { formatComparison, lineSteps } from './explain-line.ts'
import classes from './line-explanation.module.css'

/** How the amount of a line comes about, what changed, and where to go from here. */
export function LineExplanation({ line }: { line: InvoiceLine }) {
  const { vendor, pool, previous } = line
  const comparison = formatComparison(line)
  return (
    <div className={classes.root}>
      <dl className={classes.steps}>
        {lineSteps(line).map(({ label, cents, as }) => (
          <div key={label} data-as={as}>
            <dt>{label}</dt>
            <dd>
              <Money cents={cents} as={as} />
            </dd>
          </div>
        ))}
      </dl>
      {comparison && <p className={classes.comparison}>{comparison}</p>}
      <Row as="p" gap={20} rowGap={4} wrap className={classes.links}>
        <Link to={productPath(vendor)}>View {vendor} seats and renewal</Link>
        {pool && <Link to={`/pools/${pool.slug}`}>View the pool</Link>}
        {previous && <Link to={`/invoices/${previous._id}`}>View invoice {previous.number}</Link>}
      </Row>
    </div>
  )
}
