import { useQuery } from '@tanstack/react-query'
import { read } from '#web/queries.ts'

/** The saved methods that can be charged now. */
export function useReadyMethods() {
  const { data, isPending } = useQuery({ ...read('GET /api/payment-methods'), staleTime: 0 })
  return { ready: (data?.methods ?? []).filter(({ state }) => state === 'ready'), isPending }
}
