import { Button } from '@mantine/core'
import type { Budget } from '#contract/purchasing/budgets.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { companyWide } from '#domain/purchasing/budget.ts'
import { BudgetTrack } from '#web/parts/budgets/budget-track.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { alarmFor, budgetLabel } from './budget-picture.ts'
import classes from './budgets.module.css'

/** One budget as a bar with its figures beside it; the bar itself is only a picture of them. */
export function BudgetBar({ budget, onEdit }: { budget: Budget; onEdit: () => void }) {
  const { costCenter, period, kind, amount, left } = budget
  const name = budgetLabel(budget)
  return (
    <Stack as="article" gap={8} aria-label={name} className={classes.budget}>
      <Row gap={12} rowGap={4} align="center" wrap className={classes.budgetHead}>
        <Text as="h3" size="name">
          {costCenter ?? companyWide}{' '}
          <Text as="span" weight={400}>
            {period}
          </Text>
        </Text>
        <Text as="span" tone="dimmed">
          {kind === 'hard' ? 'Hard' : 'Soft'} budget of {formatUsd(fromDollars(amount))}
        </Text>
        <Alarm budget={budget} />
        <Button variant="subtle" size="xs" onClick={onEdit} aria-label={`Edit budget ${name}`}>
          Edit
        </Button>
      </Row>

      <BudgetTrack
        amount={amount}
        parts={[
          { name: 'spent', dollars: budget.spent },
          { name: 'committed', dollars: budget.committed },
          { name: 'asked', dollars: budget.asked },
        ]}
      />

      <Text as="dl" size="sm" className={classes.figures}>
        <Figure label="Spent" part="spent" dollars={budget.spent} />
        <Figure label="Committed" part="committed" dollars={budget.committed} />
        <Figure label="Asked for" part="asked" dollars={budget.asked} />
        <Figure label="Forecast" dollars={budget.forecast} />
        <Figure label="Left" dollars={left} isWrong={left < 0} />
      </Text>
    </Stack>
  )
}

function Alarm({ budget }: { budget: Budget }) {
  const alarm = alarmFor(budget)
  if (!alarm) return null
  return (
    <StatusChip meaning={alarm === 'over' ? 'wrong' : 'ours'}>
      {alarm === 'over'
        ? `Forecast ${formatUsd(fromDollars(budget.forecast) - fromDollars(budget.amount))} above budget`
        : 'Forecast above 80%'}
    </StatusChip>
  )
}

type FigureProps = { label: string; dollars: number; part?: string; isWrong?: boolean }

function Figure({ label, dollars, part, isWrong }: FigureProps) {
  return (
    <div data-part={part}>
      <Text as="dt" tone="dimmed">
        {label}
      </Text>
      <Text as="dd" weight={500} tone={isWrong ? 'error' : undefined}>
        <Money cents={fromDollars(dollars)} />
      </Text>
    </div>
  )
}
