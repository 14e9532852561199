import { useQuery } from '@tanstack/react-query'
import { read } from '#web/queries.ts'

/** What needs the person; others change it too, so returning to the page refetches. */
export function useAttention() {
  return useQuery({
    ...read('GET /api/attention'),
    select: ({ items }) => items,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}
