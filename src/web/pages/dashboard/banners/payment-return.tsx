import { Link } from 'react-router'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import type { Output } from '#web/api.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { meanings } from '#web/ui/status-chip.tsx'
import classes from './banners.module.css'
import { usePaymentReturn } from './use-payment-return.ts'

type Session = Output<'POST /retrieve-session'>

/** Shows what was paid, after returning from a payment. */
export function PaymentReturn() {
  return (
    <Loaded query={usePaymentReturn()} loading={null} inline message="Failed to retrieve session details">
      {(session) => <Returned session={session} />}
    </Loaded>
  )
}

const meaningOf = { paid: 'good', processing: 'ours', failed: 'wrong' } as const

function Returned({ session }: { session: Session }) {
  const meaning = meaningOf[session.status]
  const { icon } = meanings[meaning]
  return (
    <Stack gap={6} className={classes.banners}>
      <Row gap={10} size="sm" role="status" className={shapes.notice} data-meaning={meaning}>
        {icon && <Icon name={icon} />}
        <Row gap={16} rowGap={4} wrap className={classes.body}>
          <span>{formatReturn(session)}</span>
          {session.status === 'failed' && <Link to="/billing">Pay</Link>}
        </Row>
      </Row>
    </Stack>
  )
}

function formatReturn({
  status,
  amount,
  invoices,
  left,
  message,
  oldSubscriptionCancelled,
}: Session): string {
  const sum = formatUsd(fromDollars(amount))
  const names = [...new Set(invoices.flatMap(({ vendors }) => vendors))].join(', ')
  const what = names ? `${sum} for ${names}` : sum
  if (status === 'processing') return `Your payment of ${what} is being processed.`
  if (status === 'failed') return `Your payment of ${what} didn't go through. ${message ?? ''}`.trim()
  const replaced = oldSubscriptionCancelled ? ' Your old subscription was canceled.' : ''
  const rest = left > 0 ? ` You still owe ${formatUsd(fromDollars(left))}.` : ''
  return `You paid ${what}.${rest}${replaced}`
}
