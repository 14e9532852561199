import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { BudgetTrack } from '#web/parts/budgets/budget-track.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './request.module.css'
import type { ShownCard, ShownRequest } from './use-decision.ts'

type BudgetsProps = { budgets: ShownCard['budgets']; request: Pick<ShownRequest, 'kind' | 'billingCycle'> }

/** What is left of each budget, what this takes, and what is left then. */
export function Budgets({ budgets, request }: BudgetsProps) {
  if (budgets.length > 0)
    return (
      <Stack gap={20}>
        {budgets.map((budget) => (
          <Budget key={budget.name} budget={budget} request={request} />
        ))}
      </Stack>
    )
  return (
    <section aria-labelledby="request-budgets">
      <h3 id="request-budgets">Budget</h3>
      <Text size="sm" tone="dimmed" className={classes.line}>
        No budget
      </Text>
    </section>
  )
}

type BudgetProps = { budget: ShownCard['budgets'][number]; request: BudgetsProps['request'] }

function Budget({ budget, request }: BudgetProps) {
  const { name, kind, amount, spent, committed, left, need, cycles, after } = budget
  const isOver = after < 0
  return (
    <section aria-label={`Budget ${name}`}>
      <h3>Budget, {name}</h3>
      <BudgetTrack
        size="sm"
        amount={amount}
        parts={[
          { name: 'spent', dollars: spent },
          { name: 'committed', dollars: committed },
          { name: 'this', dollars: need },
        ]}
      />
      <Text as="dl" size="sm" className={classes.rows}>
        <div>
          <dt>Left now</dt>
          <dd>
            <Money cents={fromDollars(left)} /> of <Money cents={fromDollars(amount)} />
          </dd>
        </div>
        <div>
          <dt>This request{formatCycles(cycles, request)}</dt>
          <dd>
            <Money cents={-fromDollars(need)} />
          </dd>
        </div>
      </Text>
      <Row as="p" gap={8} size="sm" tone={isOver ? 'error' : undefined} className={classes.line}>
        {isOver && <Icon name="triangle" size={15} />}
        <span>Left of {name} after this: </span>
        <strong className="figures">{formatUsd(fromDollars(after))}</strong>
      </Row>
      {isOver && (
        <Text size="sm" tone="dimmed" className={classes.line}>
          {kind === 'hard'
            ? "This can't be approved while it is over budget."
            : 'It is over budget, but it can still be approved.'}
        </Text>
      )}
    </section>
  )
}

const cycleWords: Record<BillingCycle, string> = { monthly: 'month', quarterly: 'quarter', annually: 'year' }

/** ", 3 months": how much of it falls into the budget's period. Nothing does: no words. */
function formatCycles(cycles: number, { kind, billingCycle }: BudgetsProps['request']): string {
  const word = kind === 'commitment' ? 'month' : cycleWords[billingCycle]
  if (cycles === 0) return ''
  return `, ${cycles} ${cycles === 1 ? word : `${word}s`}`
}
