import { call } from '#web/api.ts'
import { pages } from '#web/parts/pages.ts'
import { queryClient, read, refresh } from '#web/queries.ts'

// Other admins assign seats too, so returning to the page refetches.
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const

export function productOf(productName: string) {
  return { ...read('GET /api/products/:productName', { params: { productName } }), ...fresh }
}

/** Seats left per sub-product, fetched whenever a dialog opens. */
export function countsOf(productName: string) {
  return { ...read('GET /subproduct-count', { query: { productName } }), staleTime: 0 }
}

type Filter = { productName: string; q: string; holding: 'yes' | 'no'; subscription?: string[] }

export function memberPages({ productName, q, ...filter }: Filter) {
  const query = { ...filter, q: q || undefined }
  return { ...pages('GET /api/seats/:productName/members', query, { productName }), staleTime: 0 }
}

/** A refusal includes the current counts; the open dialog shows them immediately. */
export function takeFreshCounts(productName: string, data: unknown) {
  const { counts } = (data ?? {}) as { counts?: Record<string, number> }
  if (counts) queryClient.setQueryData(countsOf(productName).queryKey, counts)
}

/** After a save, refetches everything that shows a seat. */
export function refreshSeats() {
  return refresh(
    'GET /api/products/:productName',
    'GET /api/seats/:productName/members',
    'GET /subproduct-count',
    'GET /api/seat-events',
    'GET /api/company/members',
    'GET /api/company/team',
  )
}

/** The same after a cancellation, for everything that shows a subscription. */
export function refreshProduct() {
  return refresh(
    'GET /api/products/:productName',
    'GET /api/purchases',
    'GET /api/purchases2',
    'GET /api/dashboard/summary',
    'GET /api/outlook',
    'GET /api/renewals',
    'GET /invoices',
    'GET /api/attention',
  )
}

/** Takes a cancellation back. */
export async function keepPurchase(id: string) {
  await call('POST /api/purchases/:id/keep', { params: { id } }).finally(refreshProduct)
}
