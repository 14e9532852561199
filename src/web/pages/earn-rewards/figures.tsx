import type { MyReferrals } from '../../../contract/referrals.ts'
import { formatUsd, fromDollars } from '../../../domain/money.ts'
import { Money } from '../../ui/money.tsx'
import classes from './page.module.css'

export function Figures({ mine: { registered, cashBack, waiting } }: { mine: MyReferrals }) {
  return (
    <dl className={classes.figures}>
      <div>
        <dt># of Registered Referrals</dt>
        <dd className="figures">{registered.toLocaleString()}</dd>
      </div>
      <div>
        <dt>Cash Back Earned</dt>
        <dd>
          <Money cents={fromDollars(cashBack)} as="saved" dimZero />
        </dd>
        <dd className={classes.note}>{whereItIs(fromDollars(cashBack), fromDollars(waiting))}</dd>
      </div>
    </dl>
  )
}

function whereItIs(cashBackCents: number, waitingCents: number) {
  if (waitingCents > 0) return `${formatUsd(waitingCents)} waits until you have a company.`
  return cashBackCents > 0 ? 'Credit of your company, taken off its next invoice.' : null
}
