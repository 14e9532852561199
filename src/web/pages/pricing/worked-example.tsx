import { lineFormula } from '../../../domain/format-plan.ts'
import { formatUsd } from '../../../domain/money.ts'
import { quoteSelection } from '../../../domain/pricing.ts'
import { offerOf } from '../../parts/offers.ts'
import { Money } from '../../ui/money.tsx'
import classes from './worked-example.module.css'

const { vendor } = offerOf('Gusto', 'Plus', 'monthly')
const quote = quoteSelection(vendor, [
  { name: 'Plus', billingCycle: 'monthly', seats: 12 },
  { name: 'Contractor Only', billingCycle: 'monthly', seats: 3 },
])

/** How a price is computed, with a real vendor's numbers. */
export function WorkedExample() {
  return (
    <section aria-labelledby="example" className={classes.panel}>
      <h2 id="example" className={classes.heading}>
        How pricing works
      </h2>
      <p className={classes.text}>
        A plan has a price per seat, sometimes a flat fee, and a discount. Each line is rounded to the cent,
        and the total is the sum of the lines you see. For example, {vendor.name}:
      </p>
      {quote.lines.map((line) => (
        <div key={line.name} className={classes.line}>
          <h3 className={classes.name}>{line.name}</h3>
          <dl>
            <div>
              <dt>{lineFormula(line)}</dt>
              <dd>
                <Money cents={line.beforeCents} as="list" />
              </dd>
            </div>
            <div>
              <dt>{line.discountPercent}% group discount</dt>
              <dd className={classes.saved}>{formatUsd(line.afterCents - line.beforeCents)}</dd>
            </div>
            <div>
              <dt>Group price</dt>
              <dd>
                <Money cents={line.afterCents} />
              </dd>
            </div>
          </dl>
        </div>
      ))}
      <p className={classes.total}>
        Total per month <Money cents={quote.afterCents} as="strong" />
      </p>
    </section>
  )
}
