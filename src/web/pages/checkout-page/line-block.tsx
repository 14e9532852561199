import { cycleLabel } from '#domain/catalog/format-plan.ts'
import { formatUsd } from '#domain/platform/money.ts'
import classes from './review.module.css'
import type { ShownLine } from './shown-lines.ts'

/** One product: its price, the discount and the total. */
export function LineBlock({ line }: { line: ShownLine }) {
  const { wire, formula, beforeCents, afterCents, remark } = line
  return (
    <section className={classes.block} aria-label={wire.name}>
      <h3 className={classes.product}>
        {wire.name} <span className={classes.cycle}>{cycleLabel(wire.billingCycle)}</span>
      </h3>
      <p className={classes.formula}>
        <span>
          {formula}
          <span className="sr-only"> = </span>
        </span>
        <span>{formatUsd(beforeCents)}</span>
      </p>
      <p className={classes.discount}>
        <span>- {wire.discount}%</span>
        <span>{formatUsd(afterCents - beforeCents)}</span>
      </p>
      <p className={classes.total}>
        <span>Total for this product</span>
        <span>{formatUsd(afterCents)}</span>
      </p>
      {remark && <p className={classes.remark}>{remark}</p>}
    </section>
  )
}
