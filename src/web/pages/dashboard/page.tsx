import { pageMeta } from '../../page-meta.ts'
import { OnboardingGate } from '../../parts/onboarding/onboarding-gate.tsx'
import { PageHeader } from '../../shells/page-header.tsx'
import { NoProducts } from './no-products.tsx'

export function meta() {
  return pageMeta({
    title: 'Dashboard',
    description: 'What your company owes, what it saves and what waits for you.',
    path: '/dashboard',
    hidden: true,
  })
}

export default function DashboardPage() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <OnboardingGate />
      <NoProducts />
    </>
  )
}
