import type { OrderDetail } from '#contract/fulfillment/vendor-orders.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { SuspendedChip } from '#web/pages/operator/company-link.tsx'
import { Moment } from '#web/pages/operator/moment.tsx'
import op from '#web/pages/operator/view.module.css'
import view from '#web/parts/desk/detail.module.css'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { formatClock } from '../format-clock.ts'
import classes from './order.module.css'
import { type Step, stepsOf } from './steps.ts'

export function OrderHead({ order }: { order: OrderDetail }) {
  const { number, vendor, company, lines, link, addsTo, note } = order
  const seats = formatSeat(lines.reduce((sum, line) => sum + line.seats, 0)).replace(' ', ` ${vendor} `)
  const { label, meaning } = formatClock(order, new Date())
  return (
    <>
      <Row as="header" gap={12} align="center" className={view.subject}>
        <LogoTile vendor={vendor} size={40} />
        <div>
          <h2 id="order-name" className={view.title}>
            {seats} for {company.name} <SuspendedChip companyId={company._id} />
          </h2>
          <Text tone="dimmed">
            Order {number}
            {link ? `, emailed to ${link.sentTo}` : ', not emailed'}
            {addsTo && `, adds to ${addsTo}`}
          </Text>
          {note && <Text tone="dimmed">{note}</Text>}
        </div>
        <Row as="span" gap={8}>
          <StatusChip meaning={meaning}>{label}</StatusChip>
        </Row>
      </Row>
      <Text as="ol" size="sm" className={classes.steps} aria-label="Progress">
        {stepsOf(order, new Date()).map((step) => (
          <StepItem key={step.label} step={step} />
        ))}
      </Text>
    </>
  )
}

function StepItem({ step: { label, state, at, about } }: { step: Step }) {
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <Text as="span" weight={500} className={op.line}>
        {label}
        <span className="sr-only">{state === 'done' ? ', done' : state === 'now' ? ', next' : ''}</span>
      </Text>
      <Text as="span" tone="dimmed" className={classes.when}>
        {at ? <Moment at={at} /> : about}
      </Text>
    </li>
  )
}
