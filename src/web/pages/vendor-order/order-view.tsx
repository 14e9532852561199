import type { VendorOrder } from '#contract/fulfillment/vendor-links.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatDay } from '#domain/platform/day.ts'
import { BRAND } from '#web/brand.ts'
import { VendorFrame } from '#web/parts/vendor-link/vendor-frame.tsx'
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
      <dl className={classes.head}>
        <div>
          <dt>Order</dt>
          <dd className="figures">{number}</dd>
        </div>
        {lines.map(({ plan, billingCycle, seats }) => (
          <div key={`${plan} ${billingCycle}`}>
            <dt>
              {plan}, {billingCycle}
            </dt>
            <dd>{formatSeat(seats)}</dd>
          </div>
        ))}
        <div>
          <dt>Starts</dt>
          <dd>{formatDay(startsOn, 'medium')}</dd>
        </div>
      </dl>
      <dl className={classes.facts}>
        <div>
          <dt>Company</dt>
          <dd>
            {company}
            {website && `, ${website.replace(/^https?:\/\//, '')}`}
          </dd>
        </div>
        <div>
          <dt>Contact</dt>
          <dd>{contact.name === contact.email ? contact.email : `${contact.name}, ${contact.email}`}</dd>
        </div>
        {addsTo && (
          <div>
            <dt>Adds to</dt>
            <dd className="figures">{addsTo}</dd>
          </div>
        )}
        {billed && (
          <div>
            <dt>You bill {BRAND.name}</dt>
            <dd>{billed}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
