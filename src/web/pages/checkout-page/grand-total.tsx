import type { Vendor } from '#domain/catalog/vendor.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import { useFreeMonthUsed } from '#web/parts/use-free-month.ts'
import classes from './grand-total.module.css'
import review from './review.module.css'
import { per, type ShownLine, totalsOf } from './shown-lines.ts'

type GrandTotalProps = {
  vendor: Vendor
  lines: readonly ShownLine[]
  /** Shown before prices changed; null if they have not. */
  oldTotalCents: Cents | null
}

export function GrandTotal({ vendor, lines, oldTotalCents }: GrandTotalProps) {
  const { beforeCents, afterCents, savedCents } = totalsOf(lines)
  const [cycle, ...otherCycles] = new Set(lines.map(({ wire }) => wire.billingCycle))
  const freeMonthRemark = useFreeMonthUsed(vendor)
    ? 'Your company has already used its free first month, so billing starts right away.'
    : 'The first month is free, once per company.'
  const period = cycle && otherCycles.length === 0 ? `${per[cycle]}, ` : ''
  return (
    <div className={classes.grand} aria-live="polite">
      <p className={classes.grandLine}>
        <span>Grand Total</span>
        <span className={classes.amounts}>
          {oldTotalCents !== null && (
            <s>
              <span className="sr-only">was </span>
              {formatUsd(oldTotalCents)}
            </s>
          )}
          <strong>{formatUsd(afterCents)}</strong>
        </span>
      </p>
      <p className={classes.grandNote}>
        <span>
          {period}list price {formatUsd(beforeCents)}
        </span>
        <span className={classes.saved}>You save {formatUsd(savedCents)}</span>
      </p>
      {vendor.firstMonthFree && <p className={review.remark}>{freeMonthRemark}</p>}
    </div>
  )
}
