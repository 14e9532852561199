import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { cycleLabel, formatPerCycle } from '#domain/catalog/format-plan.ts'
import { formatDay } from '#domain/platform/day.ts'
import { answerDay } from '#domain/purchasing/review-time.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { formatSeats } from '#web/parts/purchase/format-seats.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { IconButton, LinkButton } from '#web/ui/plain-button.tsx'
import { RequestLink } from '../requests/request-link.tsx'
import classes from './receipt.module.css'
import { requestedIn } from './requested-in.ts'

/** After Confirm: what was requested, by when we answer, and that nothing is charged yet. */
export function Receipt({ open }: { open: Purchase[] }) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const title = useId()
  // Only its id comes with the navigation: everything shown is the stored request.
  const purchase = open.find(({ _id }) => _id === requestedIn(state))
  if (purchase?.status !== 'under_review') return null
  const close = () => navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  const { _id, name, after, lines, requestedAt } = purchase
  const cycle = lines[0]?.billingCycle ?? 'monthly'
  return (
    <Row as="section" gap={12} aria-labelledby={title} className={classes.receipt}>
      <span className={classes.done}>
        <Icon name="check" />
      </span>
      <div className={classes.body}>
        <h2 id={title}>We got your request for {name}</h2>
        <p>
          You’ll hear from us by{' '}
          <strong>{formatDay(answerDay(new Date(requestedAt)), 'longWithoutYear')}</strong>. Nothing is
          charged until we approve it and you pay the invoice.
        </p>
        <ul className={classes.lines}>
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
          <li className={classes.total}>
            <span>Total</span>
            <span>{formatPerCycle(centsOf(after), cycle)}</span>
          </li>
        </ul>
        <Row as="p" gap={16} rowGap={8} align="center" wrap>
          <RequestLink id={_id}>View request</RequestLink>
          <LinkButton look="subtle" size="xs" href="/software-marketplace">
            Back to MarketPlace
          </LinkButton>
        </Row>
      </div>
      <IconButton aria-label="Close the receipt" onClick={close}>
        <Icon name="x" />
      </IconButton>
    </Row>
  )
}
