import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { latestCompany } from '../../parts/company/latest-company.ts'
import { read } from '../../queries.ts'
import { refreshPurchases } from './use-dashboard.ts'

/**
 * Claims, once per visit, the requests confirmed in this browser before login.
 * Onboarding comes first: leaving the wizard halfway would lose it.
 */
export function useClaim() {
  const { data: company } = useQuery(latestCompany)
  const claim = useQuery({
    ...read('GET /api/submit-guest-purchases'),
    enabled: company?.isOnboardingComplete === true,
    staleTime: 0,
    gcTime: 0,
  })
  const hasClaimed = (claim.data?.claimed ?? 0) > 0
  useEffect(() => {
    if (hasClaimed) void refreshPurchases()
  }, [hasClaimed])
  return { ...claim, isFirstTry: claim.isLoading && claim.failureCount === 0, hasClaimed }
}
