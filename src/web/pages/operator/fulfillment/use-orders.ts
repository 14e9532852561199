import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type OrderState, undeliveredStates } from '#domain/fulfillment/vendor-order.ts'
import { listFilters } from '#domain/platform/list-filters.ts'
import { useListFilter } from '#web/parts/filters/use-list-filter.ts'
import { pages } from '#web/parts/pages.ts'
import { read, refresh } from '#web/queries.ts'

type Choice = { value: string; label: string; state?: OrderState[]; late?: 'yes' }

export const stateChoices: Choice[] = [
  { value: 'waiting', label: 'Waiting', state: [...undeliveredStates] },
  { value: 'late', label: 'Late', late: 'yes' },
  { value: 'active', label: 'Active', state: ['active'] },
  { value: 'ending', label: 'Ending', state: ['ending'] },
  { value: 'failed', label: 'Failed', state: ['failed'] },
  { value: 'ended', label: 'Ended', state: ['ended'] },
  { value: 'all', label: 'All' },
]

/** The orders for the URL's filters, ?state=…&q=…; by default those that wait for their vendor. */
export function useOrders() {
  const [params] = useSearchParams()
  const choice = stateChoices.find(({ value }) => value === params.get('state')) ?? stateChoices[0]
  const columns = useListFilter(listFilters.orders)
  const filter = {
    ...columns,
    ...(choice?.state && { state: choice.state }),
    ...(choice?.late && { late: choice.late }),
  }
  const list = useInfiniteQuery({
    ...pages('GET /api/operator/orders', filter),
    // Vendors answer at any time.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const isFiltered = Object.values(columns).some(Boolean) || params.has('state')
  return { list, filter, isFiltered, isQueue: choice?.value === 'waiting' || choice?.value === 'late' }
}

/** How many orders are in each state, whatever the filters are. */
export function useOrderCounts() {
  return useQuery({
    ...read('GET /api/operator/orders', { query: { limit: 1 } }),
    select: ({ counts }) => counts,
    staleTime: 0,
  }).data
}

export function refreshOrders() {
  return refresh(
    'GET /api/operator/orders',
    'GET /api/operator/orders/:id',
    'GET /api/operator/tasks',
    'GET /api/operator/queues',
    'GET /api/operator/outbox',
    'GET /api/operator/audit',
  )
}
