import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { latestCompany } from '#web/parts/company/latest-company.ts'
import { Loaded, together } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { useSession } from '#web/session.ts'
import { loadCode } from '#web/ui/load-code.ts'

const Wizard = lazy(() =>
  loadCode(() => import('./wizard.tsx')).then((module) => ({ default: module.Wizard })),
)
const TermsModal = lazy(() =>
  loadCode(() => import('./terms-modal.tsx')).then((module) => ({ default: module.TermsModal })),
)

/** Shown over the dashboard: onboarding until complete, and the terms until the current version is accepted. */
export function OnboardingGate() {
  const { user } = useSession()
  if (!user) return null
  // Only an admin can bind the company, and operators have none.
  if ((user.role && user.role !== 'admin') || (user.isOperator && !user.companyId)) return null
  return <Gate />
}

function Gate() {
  const company = useQuery(latestCompany)
  const terms = useQuery(read('GET /api/company/terms'))
  const isComplete = company.data?.isOnboardingComplete === true
  useEffect(() => {
    if (isComplete) localStorage.setItem('onboardingComplete', 'true')
  }, [isComplete])

  return (
    <Loaded query={together(company, terms)} loading={null} message="Failed to load company data">
      {([its, asked]) => (
        <Suspense fallback={null}>
          {!isComplete && <Wizard company={its} terms={asked} />}
          {isComplete && !asked.accepted && <TermsModal version={asked.current} />}
        </Suspense>
      )}
    </Loaded>
  )
}
