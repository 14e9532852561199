import { pageMeta } from '#web/page-meta.ts'
import { Steady } from '#web/parts/steady.tsx'
import { RequireSession } from '#web/require-session.tsx'
import { Budgets } from './budgets.tsx'
import { ControlsSection } from './controls-section.tsx'
import { CostCenters } from './cost-centers.tsx'
import { Purchases } from './purchases.tsx'

export function meta() {
  return pageMeta({
    title: 'Budgets',
    description: 'What cost centers have spent, committed and asked for, against their budgets.',
    path: '/settings/budgets',
    hidden: true,
  })
}

export default function BudgetsPage() {
  return (
    <RequireSession access="finance">
      <Steady>
        <Budgets />
        <Purchases />
        <CostCenters />
        <ControlsSection />
      </Steady>
    </RequireSession>
  )
}
