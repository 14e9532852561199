import '#web/ui/overlays.css'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Budget } from '#contract/purchasing/budgets.ts'
import type { Output } from '#web/api.ts'
import { Loaded, together } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Section } from '../section.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { BudgetDialog } from './budget-form.tsx'
import { isCurrent } from './budget-picture.ts'
import classes from './budgets.module.css'
import { budgetsQuery } from './budgets-query.ts'

const everyOne = () => true

type BudgetsProps = {
  title?: string
  text?: ReactNode
  /** All of them, if not said. */
  isShown?: (budget: Budget) => unknown
  none?: { title: string; text: string }
}

/** Each budget with its figures; what is asked for is in the forecast only. */
export function Budgets({
  title = 'Budgets',
  text = 'Spent is invoiced. Committed will still be invoiced in the period. The forecast adds open requests.',
  isShown = everyOne,
  none = {
    title: 'No budgets yet',
    text: 'Set what the whole company may spend, or each cost center. It appears here, with what is spent, committed and forecast.',
  },
}: BudgetsProps) {
  const costCenters = useCostCenters()
  const budgets = useQuery(budgetsQuery)
  const controls = useQuery(read('GET /api/company/controls'))
  const [edited, setEdited] = useState<Budget | null>(null)
  return (
    <Section title={title} text={text} look="wide" action={isShown === everyOne && <AddBudget />}>
      <Loaded
        query={together(budgets, together(costCenters, controls))}
        loading={<Skeleton height={120} role="status" aria-label="Loading budgets" />}
        message="The budgets couldn't be loaded."
      >
        {([{ budgets: all }, [, { fiscalStartMonth }]]) => {
          const shown = all.filter(isShown)
          return shown.length > 0 ? (
            <BudgetList all={shown} fiscalStartMonth={fiscalStartMonth} onEdit={setEdited} />
          ) : (
            <EmptyState icon="card" title={none.title}>
              {none.text}
            </EmptyState>
          )
        }}
      </Loaded>
      {edited && (
        <BudgetDialog budget={edited} costCenters={inUse(costCenters.data)} onClose={() => setEdited(null)} />
      )}
    </Section>
  )
}

export function AddBudget() {
  const costCenters = useCostCenters()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add budget</Button>
      {isOpen && (
        <BudgetDialog budget={null} costCenters={inUse(costCenters.data)} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function useCostCenters() {
  return useQuery(read('GET /api/cost-centers'))
}

function inUse(known: Output<'GET /api/cost-centers'> | undefined) {
  return (known?.costCenters ?? []).filter(({ archived }) => !archived)
}

type BudgetListProps = { all: Budget[]; fiscalStartMonth: number; onEdit: (budget: Budget) => void }

/** Budgets of today first; those of earlier and later periods are folded. */
function BudgetList({ all, fiscalStartMonth, onEdit }: BudgetListProps) {
  const now = { fiscalStartMonth, today: new Date() }
  const current = all.filter((budget) => isCurrent(budget, now))
  const other = all.filter((budget) => !current.includes(budget))
  return (
    <>
      <Bars label="Budgets" budgets={current} onEdit={onEdit} />
      {other.length > 0 && (
        <details open={current.length === 0}>
          <Text as="summary" size="sm" tone="dimmed">
            {other.length === 1 ? '1 budget' : `${other.length} budgets`} for other periods
          </Text>
          <Bars label="Other periods" budgets={other} onEdit={onEdit} />
        </details>
      )}
    </>
  )
}

function Bars({
  label,
  budgets,
  onEdit,
}: {
  label: string
  budgets: Budget[]
  onEdit: (budget: Budget) => void
}) {
  if (budgets.length === 0) return null
  return (
    <ul className={classes.budgets} aria-label={label}>
      {budgets.map((budget) => (
        <li key={budget._id}>
          <BudgetBar budget={budget} onEdit={() => onEdit(budget)} />
        </li>
      ))}
    </ul>
  )
}
