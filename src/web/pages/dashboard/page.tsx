import { pageMeta } from '../../page-meta.ts'
import { useCan, useSession } from '../../session.ts'
import { PageHeader } from '../../shells/page-header.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminDashboard } from './admin-dashboard.tsx'
import { DashboardSearch } from './dashboard-search.tsx'
import { MySeats } from './my-seats.tsx'
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
  const isAdmin = useCan('admin')
  const isMember = useCan('employee')
  return (
    <>
      <PageHeader title="Dashboard">{isAdmin && <DashboardSearch />}</PageHeader>
      <Invited />
      {isAdmin && <AdminDashboard />}
      {isMember && !isAdmin && <MySeats />}
      {user && !isMember && (user.isOperator ? <Provider /> : <NoProducts />)}
    </>
  )
}

/** The provider's own people have no company to buy for. */
function Provider() {
  return (
    <EmptyState
      icon="building"
      title="Operators have no company"
      action={{ label: 'Operator console', to: '/operator' }}
    />
  )
}
