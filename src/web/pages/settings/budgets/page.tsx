import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { FilterLinks } from '#web/parts/filter-links.tsx'
import { RequireSession } from '#web/require-session.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Alerts } from './alerts.tsx'
import { Booking } from './booking.tsx'
import { alarmFor } from './budget-picture.ts'
import { Budgets } from './budgets.tsx'
import { budgetsQuery } from './budgets-query.ts'
import { Uncovered, useUncovered } from './uncovered.tsx'

export function meta() {
  return pageMeta({
    title: 'Budgets',
    description:
      'What the company and its cost centers have spent, committed and asked for, against budgets.',
    path: '/settings/budgets',
    hidden: true,
  })
}

export default function BudgetsPage() {
  return (
    <RequireSession access="finance">
      <Topics />
    </RequireSession>
  )
}

const topics = { 'cost-centers': Booking, 'without-budget': Uncovered, alerts: Alerts }
type Topic = keyof typeof topics

/** Four topics, one at a time, with how much is in the last two. */
function Topics() {
  const open = useSearchParams()[0].get('show')
  const { data } = useQuery(budgetsQuery)
  const uncovered = useUncovered().data
  const Shown = topics[open as Topic] ?? Budgets
  return (
    <Stack gap={24}>
      <FilterLinks<Topic>
        name="show"
        choices={[
          { value: null, label: 'Budgets' },
          { value: 'cost-centers', label: 'Cost centers' },
          {
            value: 'without-budget',
            label: 'No budget',
            ...(uncovered && { count: uncovered.length }),
          },
          { value: 'alerts', label: 'Alerts', ...(data && { count: data.budgets.filter(alarmFor).length }) },
        ]}
      />
      <Shown />
    </Stack>
  )
}
