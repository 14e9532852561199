import { useQuery } from '@tanstack/react-query'
import { call, type Output } from '../../api.ts'

export type Intent = Output<'POST /create-payment-intent'>

/** What is to pay, asked anew at each visit: the same wish gets the same open payment. */
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
