import { Link } from 'react-router'
import { describeSetUp } from '#domain/fulfillment/set-up.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import type { Output } from '#web/api.ts'
import { useCan } from '#web/session.ts'
import type { IconName } from '#web/ui/icons.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import { OfferAutoPay } from './offer-auto-pay.tsx'
import classes from './outcome-view.module.css'

type Outcome = Output<'GET /api/payments/:id'>

const outcomes: Record<Outcome['status'], { title: string; text: string; icon: IconName }> = {
  paid: {
    title: 'Payment received',
    text: 'We emailed the receipt to the admins of your company.',
    icon: 'check',
  },
  processing: {
    title: 'Your payment is being processed',
    text: "Your bank is still processing it. You can leave this page. We'll email you the receipt.",
    icon: 'clock',
  },
  failed: { title: 'Payment failed', text: "You weren't charged.", icon: 'triangle' },
}

const tones = { paid: 'success', processing: 'warning', failed: 'error' } as const

/** A partial payment. A remainder too small to pay on its own is carried over, without a link to pay it. */
function formatPart(left: number): (typeof outcomes)['paid'] {
  return {
    title: 'Partial payment received',
    text: `You still owe ${formatUsd(fromDollars(left))}. We emailed the receipt to the admins of your company.`,
    icon: 'check',
  }
}

/** The result, the invoices it paid, and the way back. */
export function OutcomeView({ outcome, billingPath }: { outcome: Outcome; billingPath: string }) {
  const { status, amount, invoices, message } = outcome
  const isPart = status === 'paid' && outcome.left > 0
  const { title, text, icon } = isPart ? formatPart(outcome.left) : outcomes[status]
  const isOpen = status === 'failed' || isPart
  return (
    <Stack as="section" gap={24} className={classes.outcome} aria-labelledby="outcome">
      <Stack gap={4} role="status">
        <Text as="span" tone={tones[status]}>
          <Icon name={icon} size={24} />
        </Text>
        <Text as="h2" size="xl" id="outcome">
          {title}
        </Text>
        <Text tone="dimmed">
          {message && `${message} `}
          {text}
        </Text>
      </Stack>
      {status === 'paid' && <SettingUp products={outcome.settingUp} />}
      <ul className={shapes.lines} aria-label="Invoices">
        {invoices.map(({ _id, number, vendors, amount: part }) => (
          <Row as="li" gap={16} align="baseline" justify="between" key={_id}>
            <span>
              {vendors.join(', ')}{' '}
              <Text as={Link} size="sm" tone="dimmed" to={`/invoices/${_id}`}>
                Invoice {number}
              </Text>
            </span>
            <Money cents={fromDollars(part)} />
          </Row>
        ))}
        <Row as="li" gap={16} justify="between" weight={600}>
          <span>{status === 'paid' ? 'Paid' : 'Total'}</span>
          <Money cents={fromDollars(amount)} />
        </Row>
      </ul>
      {status === 'paid' && !isPart && <OfferAutoPay paidWith={outcome.method} />}
      <Row gap={12} wrap className={classes.actions}>
        {isOpen && (
          <LinkButton href={billingPath} look="filled" size="md">
            {isPart ? 'Pay the next part' : 'Try again'}
          </LinkButton>
        )}
        <LinkButton href="/dashboard" look={isOpen ? 'default' : 'filled'} size="md">
          Go to Dashboard
        </LinkButton>
      </Row>
    </Stack>
  )
}

/** What is on its way and by which day. Its seats can be given already. */
function SettingUp({ products }: { products: Outcome['settingUp'] }) {
  const isAdmin = useCan('admin')
  if (products.length === 0) return null
  return (
    <ul className={shapes.lines} aria-label="Being set up">
      {products.map((product) => (
        <Row as="li" gap={16} rowGap={8} align="center" justify="between" wrap key={product.name}>
          <span>{describeSetUp(product.name, product, new Date())}</span>
          {isAdmin && (
            <LinkButton href={`${productPath(product.name)}?open=add`}>
              Give seats<VisuallyHidden> in {product.name}</VisuallyHidden>
            </LinkButton>
          )}
        </Row>
      ))}
    </ul>
  )
}
