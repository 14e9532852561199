import { Link } from 'react-router'
import { maxCents } from '#domain/billing/payment-parts.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import glance from '#web/parts/at-a-glance.module.css'
import { DueDay } from '#web/parts/due-day.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import shapes from '#web/ui/shapes.module.css'
import type { Intent } from './use-intent.ts'

type BillProps = { intent: Intent; isPart: boolean }

/** The amount, and the invoices it pays for; the lines sum to it. */
export function Bill({ intent, isPart }: BillProps) {
  const { amount, invoices, part, parts } = intent
  return (
    <Stack as="section" gap={16} aria-labelledby="to-pay">
      <div>
        <h2 className={glance.label} id="to-pay">
          {parts > 1 ? `Due now, part ${part} of ${parts}` : 'Amount due'}
        </h2>
        <p className={glance.figure}>
          <Money cents={fromDollars(amount)} />
        </p>
      </div>
      <ul className={shapes.lines} aria-label="Invoices in this payment">
        {invoices.map(({ _id, number, vendors, amount: share, dueAt, carried }) => (
          <Row as="li" gap={16} align="baseline" justify="between" key={_id}>
            <Stack as="span">
              <Text as="span" weight={500}>
                {vendors.join(', ')}
              </Text>
              <Text as="span" size="sm" tone="dimmed">
                Invoice {number}, {carried ? 'carried over' : <DueDay at={dueAt} />}
              </Text>
            </Stack>
            <Money cents={fromDollars(share)} />
          </Row>
        ))}
        <Row as="li" gap={16} justify="between" weight={600}>
          <span>{parts > 1 ? `Part ${part} of ${parts}` : 'Total'}</span>
          <Money cents={fromDollars(amount)} />
        </Row>
      </ul>
      {parts > 1 && <PartNote intent={intent} />}
      {isPart && (
        <Text size="sm" tone="dimmed">
          <Link to="/billing">Pay your full balance instead</Link>
        </Text>
      )}
    </Stack>
  )
}

/** Why this payment is only a part, and what is left. */
function PartNote({ intent: { owed, left } }: { intent: Intent }) {
  return (
    <Text size="md">
      {left > 0
        ? `You owe ${formatUsd(fromDollars(owed))}, and a single card payment can't exceed ${formatUsd(maxCents)}. After this part, ${formatUsd(fromDollars(left))} is left to pay.`
        : 'This is the last part. Nothing is left to pay after it.'}
    </Text>
  )
}
