import { useQuery } from '@tanstack/react-query'
import { call, type Output } from '#web/api.ts'

export type Intent = Output<'POST /create-payment-intent'>

/** What to pay, fetched at each visit; the same request gets the same open payment. */
export function useIntent(invoiceIds: string[]) {
  return useQuery({
    queryKey: ['POST /create-payment-intent', invoiceIds],
    queryFn: ({ signal }) =>
      call('POST /create-payment-intent', {
        body: invoiceIds.length > 0 ? { invoiceIds } : {},
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
