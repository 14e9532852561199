import type { Vendor } from '#domain/catalog/vendor.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import { type Terms, useFreeMonthUsed, useTermText } from '#web/parts/use-free-month.ts'
import classes from './grand-total.module.css'
import review from './review.module.css'
import { per, type ShownLine, totalsOf } from './shown-lines.ts'

type GrandTotalProps = {
  vendor: Vendor
  terms: Terms
  lines: readonly ShownLine[]
  /** Shown before prices changed; null if they have not. */
  oldTotalCents: Cents | null
}

export function GrandTotal({ vendor, terms, lines, oldTotalCents }: GrandTotalProps) {
  const { beforeCents, afterCents, savedCents } = totalsOf(lines)
  const [cycle, ...otherCycles] = new Set(lines.map(({ wire }) => wire.billingCycle))
  const isFreeMonthUsed = useFreeMonthUsed(vendor)
  const term = useTermText(vendor, cycle && terms[cycle], afterCents)
  const freeMonthRemark = isFreeMonthUsed
    ? 'Your company has already used its free first month, so billing starts right away.'
    : 'The first month is free, once per company.'
  const period = cycle && otherCycles.length === 0 ? `${per[cycle]}, ` : ''
  return (
    <div className={classes.grand} aria-live="polite">
      <p className={classes.grandLine}>
        <span>Grand Total</span>
        <span className={classes.amounts}>
          {oldTotalCents !== null && <span className={classes.old}>was {formatUsd(oldTotalCents)}</span>}
          <strong>{formatUsd(afterCents)}</strong>
        </span>
      </p>
      <p className={classes.grandNote}>
        <span>
          {period}list price {formatUsd(beforeCents)}
        </span>
        <span className={classes.saved}>You save {formatUsd(savedCents)}</span>
      </p>
      {term && <p className={review.remark}>{term}</p>}
      {vendor.firstMonthFree && <p className={review.remark}>{freeMonthRemark}</p>}
    </div>
  )
}
