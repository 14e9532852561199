import { Money } from '../../ui/money.tsx'
import { offerOf } from '../offers.ts'
import { PriceRows } from '../price-rows.tsx'
import classes from './auth-frame.module.css'

const SEATS = 10

const offers = [
  offerOf('LinkedIn', 'Core Monthly', 'monthly', SEATS),
  offerOf('Cursor', 'Business', 'monthly', SEATS),
  offerOf('Grammarly', 'Business', 'monthly', SEATS),
  offerOf('Slack', 'Business', 'monthly', SEATS),
]

const savedCents = offers.reduce((sum, { listCents, groupCents }) => sum + listCents - groupCents, 0)

/** Real prices that an account gives access to. */
export function PriceProof() {
  return (
    <aside aria-labelledby="proof" className={classes.proof}>
      <div className={classes.column}>
        <h2 id="proof" className={classes.proofTitle}>
          What one team of ten pays each month
        </h2>
        <PriceRows
          offers={offers}
          caption="List price and group price of ten seats"
          firstHead="Ten seats"
          className={classes.rows}
        />
        <p className={classes.total}>
          You save
          <span className={classes.saved}>
            <Money cents={savedCents} /> a month
          </span>
        </p>
      </div>
    </aside>
  )
}
