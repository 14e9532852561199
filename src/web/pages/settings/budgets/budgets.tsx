import '#web/ui/overlays.css'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Budget } from '#contract/purchasing/budgets.ts'
import { Loaded, together } from '#web/parts/loaded.tsx'
import { chosen, ParamSelect } from '#web/parts/param-select.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '../section.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { BudgetDialog } from './budget-form.tsx'
import classes from './budgets.module.css'

type Edited = Budget | 'new' | null

/** Each budget with its figures; what is asked for is in the forecast only. */
export function Budgets() {
  const costCenters = useQuery(read('GET /api/cost-centers'))
  const budgets = useQuery({ ...read('GET /api/budgets', { query: {} }), staleTime: 0 })
  const [edited, setEdited] = useState<Edited>(null)
  const inUse = (costCenters.data?.costCenters ?? []).filter(({ archived }) => !archived)
  return (
    <Section
      title="Budgets"
      text="Spent is invoiced. Committed will still be invoiced in the period. The forecast adds open requests."
      look="wide"
      action={inUse.length > 0 && <Button onClick={() => setEdited('new')}>Add budget</Button>}
    >
      <Loaded
        query={together(budgets, costCenters)}
        loading={<Skeleton height={120} role="status" aria-label="Loading budgets" />}
        message="The budgets couldn't be loaded."
      >
        {([{ budgets: all }]) =>
          all.length > 0 ? (
            <BudgetList all={all} onEdit={setEdited} />
          ) : (
            <NoBudgets hasCostCenters={inUse.length > 0} onAdd={() => setEdited('new')} />
          )
        }
      </Loaded>
      {edited && (
        <BudgetDialog
          budget={edited === 'new' ? null : edited}
          costCenters={inUse}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  )
}

function NoBudgets({ hasCostCenters, onAdd }: { hasCostCenters: boolean; onAdd: () => void }) {
  if (!hasCostCenters)
    return (
      <EmptyState icon="card" title="No budgets yet">
        Budgets appear here. Add a cost center below first, then set what it may spend.
      </EmptyState>
    )
  return (
    <EmptyState icon="card" title="No budgets yet" action={{ label: 'Add a budget', onClick: onAdd }}>
      Budgets appear here, with what is spent, committed and forecast.
    </EmptyState>
  )
}

function BudgetList({ all, onEdit }: { all: Budget[]; onEdit: (budget: Budget) => void }) {
  const [params] = useSearchParams()
  const periods = [...new Set(all.map(({ period }) => period))].map((value) => ({ value, label: value }))
  const period = chosen(params, 'period', periods)
  const shown = period ? all.filter((budget) => budget.period === period) : all
  return (
    <>
      {periods.length > 1 && (
        <div className={classes.filter}>
          <ParamSelect
            name="period"
            label="Period"
            choices={[{ value: '', label: 'All periods' }, ...periods]}
          />
        </div>
      )}
      <ul className={classes.budgets} aria-label="Budgets">
        {shown.map((budget) => (
          <li key={budget._id}>
            <BudgetBar budget={budget} onEdit={() => onEdit(budget)} />
          </li>
        ))}
      </ul>
    </>
  )
}
