import { formatUsd } from '#domain/platform/money.ts'
import { Money } from '#web/ui/money.tsx'
import type { Example } from './work-example.ts'
import classes from './worked-example.module.css'

/** How a price is computed, with a real vendor's numbers. */
export function WorkedExample({ vendorName, lines, totalCents }: Example) {
  return (
    <section aria-labelledby="example" className={classes.panel}>
      <h2 id="example" className={classes.heading}>
        How pricing works
      </h2>
      <p className={classes.text}>
        A plan has a price per seat, sometimes a flat fee, and a discount. Each line is rounded to the cent,
        and the total is the sum of the lines you see. For example, {vendorName}:
      </p>
      {lines.map((line) => (
        <div key={line.name} className={classes.line}>
          <h3 className={classes.name}>{line.name}</h3>
          <dl>
            <div>
              <dt>{line.formula}</dt>
              <dd>
                <Money cents={line.listCents} as="list" />
              </dd>
            </div>
            <div>
              <dt>{line.discountPercent}% group discount</dt>
              <dd className={classes.saved}>{formatUsd(line.groupCents - line.listCents)}</dd>
            </div>
            <div>
              <dt>Group price</dt>
              <dd>
                <Money cents={line.groupCents} />
              </dd>
            </div>
          </dl>
        </div>
      ))}
      <p className={classes.total}>
        Total per month <Money cents={totalCents} as="strong" />
      </p>
    </section>
  )
}
