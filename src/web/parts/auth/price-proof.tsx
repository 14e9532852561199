import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/shells/auth-shell.tsx'
import { Money } from '#web/ui/money.tsx'
import { PriceRows } from '../price-rows.tsx'
import classes from './auth-frame.module.css'

/** Real prices that an account gives access to. */
export function PriceProof() {
  const offers = useRouteLoaderData<typeof loader>('shells/auth-shell')?.offers ?? []
  const savedCents = offers.reduce((sum, { listCents, groupCents }) => sum + listCents - groupCents, 0)
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
          areTotals
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
