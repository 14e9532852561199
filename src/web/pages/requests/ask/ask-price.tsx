import type { ReactNode } from 'react'
import { formatBilled, perCycle } from '#domain/catalog/format-plan.ts'
import { hasExpectedPrice } from '#domain/catalog/vendor.ts'
import { formatUsd } from '#domain/platform/money.ts'
import classes from './ask.module.css'
import type { AskValues, AskPrice as Price } from './ask-values.ts'
import type { Vendors } from './use-ask-form.ts'

type AskPriceProps = {
  vendor: Vendors[number] | undefined
  values: AskValues
  price: Price | null
  children: ReactNode
}

/** List price vs. group price; changes are announced. */
export function AskPrice({ vendor, values: { billingCycle, seats }, price, children }: AskPriceProps) {
  const isExpected = vendor !== undefined && hasExpectedPrice(vendor)
  return (
    <aside className={classes.price} aria-label="Price">
      <div aria-live="polite" aria-atomic="true">
        {price && billingCycle ? (
          <>
            <p className={classes.name}>{vendor?.name}</p>
            <p className={classes.quiet}>{formatBilled(billingCycle, Number(seats))}</p>
            <p className={classes.amount}>
              {price.listCents > price.groupCents && (
                <s>
                  <span className="sr-only">list price </span>
                  {formatUsd(price.listCents)}
                </s>
              )}
              <strong className="figures">{formatUsd(price.groupCents)}</strong> {perCycle(billingCycle)}
            </p>
            {billingCycle !== 'annually' && (
              <p className={classes.quiet}>{formatUsd(price.perYearCents)} a year</p>
            )}
            {price.listPerYearCents > price.perYearCents && (
              <p className={classes.saved}>
                The {isExpected ? 'expected' : 'group'} price saves{' '}
                {formatUsd(price.listPerYearCents - price.perYearCents)} a year
              </p>
            )}
          </>
        ) : (
          <p className={classes.quiet}>Choose a product to see its price.</p>
        )}
      </div>
      {children}
      <p className={classes.quiet}>Nothing is bought before your company approves it.</p>
    </aside>
  )
}
