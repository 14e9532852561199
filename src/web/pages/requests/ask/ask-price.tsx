import type { ReactNode } from 'react'
import { formatBilled, perCycle } from '#domain/catalog/format-plan.ts'
import { hasExpectedPrice } from '#domain/catalog/vendor.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
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
    <Stack as="aside" gap={12} className={classes.price} aria-label="Price">
      <div aria-live="polite" aria-atomic="true">
        {price && billingCycle ? (
          <>
            <Text weight={600}>{vendor?.name}</Text>
            <Text size="sm" tone="dimmed">
              {formatBilled(billingCycle, Number(seats))}
            </Text>
            <p className={classes.amount}>
              {price.listCents > price.groupCents && (
                <Row as="s" size="sm" tone="dimmed">
                  <span className="sr-only">list price </span>
                  {formatUsd(price.listCents)}
                </Row>
              )}
              <strong className="figures">{formatUsd(price.groupCents)}</strong> {perCycle(billingCycle)}
            </p>
            {billingCycle !== 'annually' && (
              <Text size="sm" tone="dimmed">
                {formatUsd(price.perYearCents)} a year
              </Text>
            )}
            {price.listPerYearCents > price.perYearCents && (
              <Text size="sm" tone="success">
                The {isExpected ? 'expected' : 'group'} price saves{' '}
                {formatUsd(price.listPerYearCents - price.perYearCents)} a year
              </Text>
            )}
          </>
        ) : (
          <Text size="sm" tone="dimmed">
            Choose a product to see its price.
          </Text>
        )}
      </div>
      {children}
      <Text size="sm" tone="dimmed">
        Nothing is bought before your company approves it.
      </Text>
    </Stack>
  )
}
