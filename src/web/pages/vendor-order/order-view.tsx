import type { VendorOrder } from '#contract/fulfillment/vendor-links.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatDay } from '#domain/platform/day.ts'
import { BRAND } from '#web/brand.ts'
import { VendorFrame } from '#web/parts/vendor-link/vendor-frame.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { Answered } from './answered.tsx'
import classes from './order.module.css'
import { OrderForm } from './order-form.tsx'
import { billedText, orderSentence, seatsIn } from './order-texts.ts'

type OrderViewProps = { order: VendorOrder; token: string }

/** An order that a vendor can answer once; afterward its answer, read-only. */
export function OrderView({ order, token }: OrderViewProps) {
  const { vendor, company, lines, answer, state, expiresAt } = order
  const seats = formatSeat(seatsIn(lines)).replace(' ', ` ${vendor} `)
  const isOpen = !answer && (state === 'to_order' || state === 'ordered')
  return (
    <VendorFrame
      title={isOpen ? `Please set up ${seats} for ${company}` : `${seats} for ${company}`}
      lede={orderSentence(order)}
      expiresAt={expiresAt}
    >
      <Facts order={order} />
      {answer && <Answered order={order} answer={answer} />}
      {isOpen && <OrderForm order={order} token={token} />}
      {!answer && !isOpen && <p role="status">This order has ended. There’s nothing left to do.</p>}
    </VendorFrame>
  )
}

function Facts({ order }: { order: VendorOrder }) {
  const { number, lines, startsOn, company, website, contact, addsTo } = order
  const billed = billedText(lines)
  return (
    <>
      <Row as="dl" gap={32} rowGap={16} justify="between" wrap className={classes.head}>
        <div>
          <Text as="dt" size="sm" tone="dimmed">
            Order
          </Text>
          <Text as="dd" size="section" weight={600} className="figures">
            {number}
          </Text>
        </div>
        {lines.map(({ plan, billingCycle, seats }) => (
          <div key={`${plan} ${billingCycle}`}>
            <Text as="dt" size="sm" tone="dimmed">
              {plan}, {billingCycle}
            </Text>
            <Text as="dd" size="section" weight={600}>
              {formatSeat(seats)}
            </Text>
          </div>
        ))}
        <div>
          <Text as="dt" size="sm" tone="dimmed">
            Starts
          </Text>
          <Text as="dd" size="section" weight={600}>
            {formatDay(startsOn, 'medium')}
          </Text>
        </div>
      </Row>
      <dl className={classes.facts}>
        <Row gap={8} rowGap={0} wrap size="sm">
          <Text as="dt" tone="dimmed">
            Company
          </Text>
          <dd>
            {company}
            {website && `, ${website.replace(/^https?:\/\//, '')}`}
          </dd>
        </Row>
        <Row gap={8} rowGap={0} wrap size="sm">
          <Text as="dt" tone="dimmed">
            Contact
          </Text>
          <dd>{contact.name === contact.email ? contact.email : `${contact.name}, ${contact.email}`}</dd>
        </Row>
        {addsTo && (
          <Row gap={8} rowGap={0} wrap size="sm">
            <Text as="dt" tone="dimmed">
              Adds to
            </Text>
            <dd className="figures">{addsTo}</dd>
          </Row>
        )}
        {billed && (
          <Row gap={8} rowGap={0} wrap size="sm">
            <Text as="dt" tone="dimmed">
              You bill {BRAND.name}
            </Text>
            <dd>{billed}</dd>
          </Row>
        )}
      </dl>
    </>
  )
}
