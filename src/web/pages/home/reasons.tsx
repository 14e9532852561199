import { formatUsd } from '#domain/platform/money.ts'
import type { PriceCounts } from '#web/parts/price-counts.ts'
import { Wrap } from '#web/ui/wrap.tsx'
import type { TeamSavings } from './home-examples.ts'
import classes from './reasons.module.css'

type ReasonsProps = { priced: PriceCounts; savings: TeamSavings | null }

export function Reasons({ priced, savings }: ReasonsProps) {
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
          {reasonsFor(priced, savings).map(({ title, text, figure, proof }) => (
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

function reasonsFor({ negotiated, expected }: PriceCounts, savings: TeamSavings | null) {
  return [
    {
      title: 'Experts negotiate for you',
      text: 'We negotiate the price once, for every company in the group. You never have to sit through a sales call.',
      figure: `${negotiated} vendors`,
      proof: `with a negotiated discount${expected > 0 ? `, ${expected} more with an expected one` : ''}`,
    },
    {
      title: 'You save thousands versus list price',
      text: 'Every page shows list price and group price side by side, so you know exactly what you save.',
      figure: savings && `${formatUsd(savings.savedPerYear)} a year`,
      proof: savings && `on ${savings.seats} ${savings.product} seats at ${savings.discountPercent}% off`,
    },
    {
      title: 'You stay in control, with no risk or extra costs',
      text: 'Every purchase starts as a request. You don’t pay until it’s approved, and buyers pay no fee.',
      figure: '30 days’ notice',
      proof: 'ends a subscription with its month or year',
    },
  ]
}
