import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

export function eventPages(of: { productName?: string; member?: string }) {
  return infiniteQueryOptions({
    queryKey: ['GET /api/seat-events', 'pages', of],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/seat-events', { query: { ...of, cursor }, signal }),
  })
}
