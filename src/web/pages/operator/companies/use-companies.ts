import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Input } from '#web/api.ts'
import { pages } from '#web/parts/pages.ts'
import { chosen } from '#web/parts/param-select.tsx'

type Verified = NonNullable<Input<'GET /api/operator/companies'>['query']['verified']>

export const verifiedChoices: { value: Verified | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'waiting', label: 'To verify' },
  { value: 'no', label: 'Not verified' },
  { value: 'yes', label: 'Verified' },
]

/** The companies for the URL's filters: ?q=…&verified=no */
export function useCompanies() {
  const [params] = useSearchParams()
  const verified = chosen(params, 'verified', verifiedChoices) as Verified | undefined
  const filter = { q: params.get('q') ?? undefined, verified }
  const list = useInfiniteQuery(pages('GET /api/operator/companies', filter))
  const isFiltered = params.has('q') || params.has('verified')
  return { list, isFiltered, filter, isQueue: verified === 'waiting' }
}
