import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Member } from '#contract/people/companies.ts'
import { ApiError } from '#web/api.ts'

const PAGE_SIZE = 50

export type Show = 'admins' | 'invited'

/** The company's members, page by page; an empty search returns everyone. */
export function memberPages(q: string, show: Show | null) {
  return infiniteQueryOptions({
    queryKey: ['GET /api/company/members', 'pages', q, show],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => fetchPage({ q, show: show ?? '' }, pageParam, signal),
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ members }) => members),
  })
}

/** The response is a plain array, as specified; the next cursor is in a header, which `call` doesn't expose. */
async function fetchPage(filter: { q: string; show: string }, cursor: string, signal: AbortSignal) {
  const given = Object.entries({ ...filter, cursor }).filter(([, value]) => value !== '')
  const query = new URLSearchParams([['limit', String(PAGE_SIZE)], ...given])
  const response = await fetch(`/api/company/members?${query}`, {
    headers: { accept: 'application/json' },
    signal,
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new ApiError(0, 'network', "We couldn't reach the server. Check your connection and try again.")
  })
  const data: unknown = await response.json().catch(() => null)
  if (!response.ok || !Array.isArray(data)) {
    const { code, message } = (data ?? {}) as { code?: string; message?: string }
    const { status } = response
    throw new ApiError(status, code ?? 'unknown', message ?? `HTTP error! status: ${status}`, data)
  }
  return { members: data as Member[], next: response.headers.get('x-next-cursor') }
}
