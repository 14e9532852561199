import { useState } from 'react'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { exceedsCoverage, type PricedLine, type Quote } from '#domain/catalog/pricing.ts'
import type { PlanKey } from '#domain/catalog/selection.ts'
import type { Plan, Vendor } from '#domain/catalog/vendor.ts'
import { Money } from '#web/ui/money.tsx'
import copy from './copy-link.module.css'
import { formatPrice } from './format-quote.ts'
import classes from './plan-fields.module.css'
import { SeatsInput } from './seats-input.tsx'

type PlanRowsProps = {
  vendor: Vendor
  quote: Quote
  /** Its seats get the focus. */
  added?: Plan | null | undefined
  onSeats: (plan: PlanKey, seats: number) => void
  onSeatsForAll: (seats: number) => void
}

/** One row per selected plan: its seats and its price. The seats last changed can be used for all. */
export function PlanRows({ vendor, quote, added, onSeats, onSeatsForAll }: PlanRowsProps) {
  const [changed, setChanged] = useState<Plan | null>(null)
  if (quote.lines.length === 0) return null
  const isUneven = quote.lines.some(({ seats }) => seats !== quote.lines[0]?.seats)
  return (
    <ul className={classes.rows} aria-label="Selected plans">
      {quote.lines.map((line) => (
        <PlanRow
          key={`${line.name} ${line.billingCycle}`}
          line={line}
          isAdded={line.plan === added}
          // A package covers the whole company, so it has no seats.
          seatsLabel={vendor.soldAs === 'package' ? null : vendor.page.seatsLabel}
          onSeats={(seats) => {
            setChanged(line.plan)
            onSeats(line, seats)
          }}
          onSeatsForAll={isUneven && line.plan === changed ? () => onSeatsForAll(line.seats) : null}
        />
      ))}
    </ul>
  )
}

type PlanRowProps = {
  line: PricedLine
  isAdded: boolean
  seatsLabel: Vendor['page']['seatsLabel'] | null
  onSeats: (seats: number) => void
  onSeatsForAll: (() => void) | null
}

function PlanRow({ line, isAdded, seatsLabel, onSeats, onSeatsForAll }: PlanRowProps) {
  const { plan, seats } = line
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>{plan.name}</p>
        <p className={classes.price}>{line.free ? 'The first framework is free' : formatPrice(plan)}</p>
      </div>
      {seatsLabel ? (
        <SeatsInput
          label={seatsLabel}
          planName={plan.name}
          seats={seats}
          autoFocus={isAdded}
          onChange={onSeats}
        />
      ) : (
        <span />
      )}
      <div className={classes.amount}>
        <Money cents={line.afterCents} />
        {line.beforeCents > line.afterCents && <Money cents={line.beforeCents} as="list" />}
      </div>
      {onSeatsForAll && (
        <button type="button" className={`${copy.copy} ${classes.all}`} onClick={onSeatsForAll}>
          Apply {formatSeat(seats)} to all plans
        </button>
      )}
      {exceedsCoverage(plan, seats) && (
        <p className={classes.above}>
          This price covers up to {plan.seatsCovered} seats. For more, the price will be confirmed at review.
        </p>
      )}
    </li>
  )
}
