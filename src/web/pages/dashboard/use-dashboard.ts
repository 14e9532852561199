import { useQuery } from '@tanstack/react-query'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { useAttention } from '#web/parts/attention/use-attention.ts'
import { queryClient, read, refresh } from '#web/queries.ts'

// Others, such as operators, change these too, so returning to the page refetches.
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const

const rowsQuery = { ...read('GET /api/purchases'), ...fresh }
const openQuery = { ...read('GET /api/purchases2'), ...fresh }
const closedQuery = { ...read('GET /api/purchases/closed'), ...fresh }

export type Dashboard = ReturnType<typeof useDashboard>

export function useDashboard() {
  const rows = useQuery(rowsQuery)
  const open = useQuery(openQuery)
  const closed = useQuery(closedQuery)
  const summary = useQuery({ ...read('GET /api/dashboard/summary'), ...fresh })
  const attention = useAttention()
  return { rows, open, closed, summary, attention }
}

/** Puts an action's result into both lists immediately, so that the purchase isn't missing until they are refetched. */
export function putPurchase(purchase: Purchase) {
  const isOpen = ['under_review', 'countered', 'authorized', 'paid'].includes(purchase.status)
  const others = (list: Purchase[]) => list.filter(({ _id }) => _id !== purchase._id)
  const put = (list: Purchase[] | undefined, isHere: boolean) =>
    list && [...(isHere ? [purchase] : []), ...others(list)]
  queryClient.setQueryData(openQuery.queryKey, (list) => put(list, isOpen))
  queryClient.setQueryData(closedQuery.queryKey, (list) => put(list, !isOpen))
}

/** After an action on a purchase, refetches everything that shows one. */
export function refreshPurchases() {
  return refresh(
    'GET /api/purchases',
    'GET /api/purchases2',
    'GET /api/purchases/closed',
    'GET /api/purchases/:id/timeline',
    'GET /api/dashboard/summary',
    'GET /api/attention',
    'GET /api/getting-started',
  )
}
