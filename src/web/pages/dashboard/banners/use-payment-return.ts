import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/api.ts'
import { refreshPurchases } from '../use-dashboard.ts'

/**
 * Back from a payment session (?session_id=…&oldSubscriptionId=…): the server applies it once. The
 * parameters are removed from the URL as soon as there is an answer, so that a reload or a bookmark doesn't ask again.
 */
export function usePaymentReturn() {
  const [params, setParams] = useSearchParams()
  const [returned] = useState(() => ({
    sessionId: params.get('session_id') ?? '',
    oldSubscriptionId: params.get('oldSubscriptionId'),
  }))
  const session = useQuery({
    queryKey: ['POST /retrieve-session', returned],
    queryFn: () => call('POST /retrieve-session', { body: returned }),
    enabled: returned.sessionId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const isAnswered = session.isSuccess || session.isError
  useEffect(() => {
    if (!isAnswered) return
    void refreshPurchases()
    setParams(
      (current) => {
        current.delete('session_id')
        current.delete('oldSubscriptionId')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isAnswered, setParams])
  return session
}
