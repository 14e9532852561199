import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { cycleLabel, formatPerCycle } from '#domain/catalog/format-plan.ts'
import { formatDay } from '#domain/platform/day.ts'
import { answerDay } from '#domain/purchasing/review-time.ts'
import { BRAND } from '#web/brand.ts'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import shapes from '#web/ui/shapes.module.css'
import { centsOf } from '../purchase/cents.ts'
import { formatSeats } from '../purchase/format-seats.ts'
import classes from './requested.module.css'

/** What was requested, by whom it is looked at and until when, and that nothing is charged yet. */
export function Requested({ purchase: { after, lines, requestedAt } }: { purchase: Purchase }) {
  return (
    <>
      <p>
        A person at {BRAND.name} reviews it. You’ll hear from us by{' '}
        <strong>{formatDay(answerDay(new Date(requestedAt)), 'longWithoutYear')}</strong>. Nothing is charged
        until we approve it and you pay the invoice.
      </p>
      <ul className={`${shapes.pairs} ${classes.lines}`}>
        {lines.map((line) => (
          <li key={`${line.name} ${line.billingCycle}`}>
            <span>
              {line.name}{' '}
              <Text as="span" tone="dimmed">
                {cycleLabel(line.billingCycle)}, {formatSeats(line)}
              </Text>
            </span>
            <Money cents={centsOf(line.pricingAfterDiscount)} />
          </li>
        ))}
        <Text as="li" weight={600}>
          <span>Total</span>
          <span className="figures">
            {formatPerCycle(centsOf(after), lines[0]?.billingCycle ?? 'monthly')}
          </span>
        </Text>
      </ul>
    </>
  )
}
