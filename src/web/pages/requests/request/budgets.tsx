import type { RequestCard } from '../../../../contract/requests.ts'
import { formatUsd, fromDollars } from '../../../../domain/money.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Money } from '../../../ui/money.tsx'
import classes from './request.module.css'

/** What is left of each budget before and after. */
export function Budgets({ budgets }: Pick<RequestCard, 'budgets'>) {
  return (
    <section aria-labelledby="request-budgets">
      <h3 id="request-budgets">Budget</h3>
      {budgets.length === 0 && <p className={classes.none}>No budget</p>}
      {budgets.map((budget) => (
        <Budget key={budget.name} budget={budget} />
      ))}
    </section>
  )
}

function Budget({ budget: { name, left, after, kind } }: { budget: RequestCard['budgets'][number] }) {
  const leftCents = fromDollars(left)
  const afterCents = fromDollars(after)
  const isOver = afterCents < 0
  return (
    <>
      <dl className={classes.rows}>
        <div>
          <dt>Left now</dt>
          <dd>
            <Money cents={leftCents} />
          </dd>
        </div>
        <div>
          <dt>This request</dt>
          <dd>
            <Money cents={afterCents - leftCents} />
          </dd>
        </div>
      </dl>
      <p className={classes.after} data-over={isOver || undefined}>
        {isOver && <Icon name="triangle" size={15} />}
        <span>
          Left of {name} after this: <strong className="figures">{formatUsd(afterCents)}</strong>
        </span>
      </p>
      {isOver && (
        <p className={classes.none}>
          {kind === 'hard'
            ? "This can't be approved while it is over budget."
            : 'It is over budget, but it can still be approved.'}
        </p>
      )}
    </>
  )
}
