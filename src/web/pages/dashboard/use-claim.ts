import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#web/api.ts'
import { latestCompany } from '#web/parts/company/latest-company.ts'
import { forgetGuestOrder } from '#web/parts/guest-order.ts'
import { read } from '#web/queries.ts'
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
    if (claim.data) forgetGuestOrder()
    if (hasClaimed) void refreshPurchases()
  }, [claim.data, hasClaimed])
  const isFirstTry = claim.isLoading && claim.failureCount === 0
  return { ...claim, isFirstTry, hasClaimed, failure: describeFailure(claim.error) }
}

/** A suspended company reads what it owes: trying again doesn't help. */
function describeFailure(error: Error | null) {
  const isSuspended = error instanceof ApiError && error.code === 'suspended'
  return isSuspended ? error.message : 'Failed to submit guest purchases'
}
