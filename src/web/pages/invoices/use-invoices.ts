import { useQuery } from '@tanstack/react-query'
import { read } from '#web/queries.ts'

// Operators and payments change these too, so returning to the page refetches.
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const

export const invoicesQuery = { ...read('GET /invoices'), ...fresh }

export function useInvoices() {
  return useQuery(invoicesQuery)
}
