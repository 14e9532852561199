import { Link } from 'react-router'
import { maxCents } from '#domain/billing/payment-parts.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { DueDay } from '#web/parts/due-day.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './billing.module.css'
import type { Intent } from './use-intent.ts'

type BillProps = { intent: Intent; isPart: boolean }

/** The amount, and the invoices it pays for; the lines sum to it. */
export function Bill({ intent, isPart }: BillProps) {
  const { amount, invoices, part, parts } = intent
  return (
    <section aria-labelledby="to-pay">
      <Text as="h2" size="xs" tone="dimmed" weight={500} id="to-pay" className={classes.label}>
        {parts > 1 ? `Due now, part ${part} of ${parts}` : 'Amount due'}
      </Text>
      <p className={classes.amount}>
        <Money cents={fromDollars(amount)} />
      </p>
      <ul className={classes.lines} aria-label="Invoices in this payment">
        {invoices.map(({ _id, number, vendors, amount: share, dueAt, carried }) => (
          <li key={_id}>
            <span>
              <strong>{vendors.join(', ')}</strong>
              <Text as="span" size="sm" tone="dimmed">
                Invoice {number}, {carried ? 'carried over' : <DueDay at={dueAt} />}
              </Text>
            </span>
            <Money cents={fromDollars(share)} />
          </li>
        ))}
        <li className={classes.total}>
          <span>{parts > 1 ? `Part ${part} of ${parts}` : 'Total'}</span>
          <Money cents={fromDollars(amount)} />
        </li>
      </ul>
      {parts > 1 && <PartNote intent={intent} />}
      {isPart && (
        <Text size="sm" tone="dimmed">
          <Link to="/billing">Pay your full balance instead</Link>
        </Text>
      )}
    </section>
  )
}

/** Why this payment is only a part, and what is left. */
function PartNote({ intent: { owed, left } }: { intent: Intent }) {
  return (
    <Text size="md" className={classes.note}>
      {left > 0
        ? `You owe ${formatUsd(fromDollars(owed))}, and a single card payment can't exceed ${formatUsd(maxCents)}. After this part, ${formatUsd(fromDollars(left))} is left to pay.`
        : 'This is the last part. Nothing is left to pay after it.'}
    </Text>
  )
}
