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
    text: 'We negotiate the price once, for every company in the group. You never have to sit through a sales call.',
    figure: `${negotiatedVendors.length} vendors`,
    proof: 'with a negotiated discount',
  },
  {
    title: 'You save thousands versus list price',
    text: 'Every page shows list price and group price side by side, so you know exactly what you save.',
    figure: `${formatUsd(savedPerYear)} a year`,
    proof: `on ${TEAM} LinkedIn Core seats at ${example.discountPercent}% off`,
  },
  {
    title: 'You stay in control, with no risk or extra costs',
    text: 'Every purchase starts as a request. You don’t pay until it’s approved, and buyers pay no fee.',
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
          <p className={classes.intro}>
            Vendors give discounts for volume. Together, small teams get them too.
          </p>
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
