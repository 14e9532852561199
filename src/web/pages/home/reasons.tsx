import { formatUsd } from '../../../domain/money.ts'
import { perYear } from '../../../domain/pricing.ts'
import { negotiatedVendors, offerOf } from '../../parts/offers.ts'
import { Wrap } from '../../ui/wrap.tsx'
import classes from './reasons.module.css'

const TEAM = 10
const example = offerOf('LinkedIn', 'Core Monthly', 'monthly', TEAM)
const savedPerYear = perYear(example.listCents - example.groupCents, example.plan.billingCycle)

const reasons = [
  {
    title: 'Experts negotiate for you',
    text: 'We agree the price once, for every company in the group. You never sit through a sales call to get it.',
    figure: `${negotiatedVendors.length} vendors`,
    proof: 'with a negotiated discount',
  },
  {
    title: 'You save thousands versus list price',
    text: 'Every page shows the list price beside the group price, so the saving is a number and not a promise.',
    figure: `${formatUsd(savedPerYear)} a year`,
    proof: `on ${TEAM} LinkedIn Core seats at ${example.discountPercent}% off`,
  },
  {
    title: 'You stay in control, with no risk or extra costs',
    text: 'A purchase is a request until it is approved. No payment is taken before that, and buyers pay no fee.',
    figure: '30 days’ notice',
    proof: 'ends any subscription',
  },
]

export function Reasons() {
  return (
    <section className={classes.section} aria-labelledby="why">
      <Wrap className={classes.grid}>
        <div>
          <h2 id="why" className={classes.heading}>
            Why purchase through us
          </h2>
          <p className={classes.intro}>Vendors give discounts for volume. Together, small teams have it.</p>
        </div>
        <div>
          {reasons.map(({ title, text, figure, proof }) => (
            <div key={title} className={classes.reason}>
              <div>
                <h3 className={classes.title}>{title}</h3>
                <p className={classes.text}>{text}</p>
              </div>
              <p className={classes.proof}>
                <strong>{figure}</strong>
                {proof}
              </p>
            </div>
          ))}
        </div>
      </Wrap>
    </section>
  )
}
