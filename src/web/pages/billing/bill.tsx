import { Link } from 'react-router'
import { fromDollars } from '../../../domain/money.ts'
import { DueDay } from '../../parts/due-day.tsx'
import { Money } from '../../ui/money.tsx'
import classes from './billing.module.css'
import type { Intent } from './use-intent.ts'

type BillProps = { intent: Intent; isPart: boolean }

/** The amount, and what it pays for: the lines sum to it. */
export function Bill({ intent: { amount, invoices }, isPart }: BillProps) {
  return (
    <section aria-labelledby="to-pay">
      <h2 id="to-pay" className={classes.label}>
        To pay
      </h2>
      <p className={classes.amount}>
        <Money cents={fromDollars(amount)} />
      </p>
      <ul className={classes.lines} aria-label="What it pays for">
        {invoices.map(({ _id, number, vendors, amount: part, dueAt }) => (
          <li key={_id}>
            <span>
              <strong>{vendors.join(', ')}</strong>
              <span className={classes.quiet}>
                Invoice {number}, <DueDay at={dueAt} />
              </span>
            </span>
            <Money cents={fromDollars(part)} />
          </li>
        ))}
        <li className={classes.total}>
          <span>Total</span>
          <Money cents={fromDollars(amount)} />
        </li>
      </ul>
      {isPart && (
        <p className={classes.quiet}>
          <Link to="/billing">Pay everything you owe instead</Link>
        </p>
      )}
    </section>
  )
}
