import { pageMeta } from '#web/page-meta.ts'
import { SeatQuestions } from '#web/parts/seat-questions/seat-questions.tsx'
import { useCan, useSession } from '#web/session.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AdminDashboard } from './admin-dashboard.tsx'
import { EmployeeDashboard } from './employee/employee-dashboard.tsx'
import { Invited } from './onboarding/invited.tsx'
import { NoProducts } from './products/no-products.tsx'

export function meta() {
  return pageMeta({
    title: 'Dashboard',
    description: 'What your company owes, what it saves and what needs your attention.',
    path: '/dashboard',
    hidden: true,
  })
}

export default function DashboardPage() {
  const { user } = useSession()
  const seesMoney = useCan('finance')
  const isMember = useCan('employee')
  return (
    <>
      <PageHeader title="Dashboard" />
      <Invited />
      {isMember && <SeatQuestions />}
      {seesMoney && <AdminDashboard />}
      {isMember && !seesMoney && <EmployeeDashboard />}
      {user && !isMember && (user.isOperator ? <Provider /> : <NoProducts />)}
    </>
  )
}

/** Operators have no company to buy for. */
function Provider() {
  return (
    <EmptyState
      icon="building"
      title="Operators have no company"
      action={{ label: 'Operator console', to: '/operator' }}
    />
  )
}
