import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listFilters } from '#domain/platform/list-filters.ts'
import type { Input, Output } from '#web/api.ts'
import { useListFilter } from '#web/parts/filters/use-list-filter.ts'
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
  const filter = { ...useListFilter(listFilters.companies), ...(verified && { verified }) }
  const options = pages('GET /api/operator/companies', filter)
  const list = useInfiniteQuery(options)
  const { data: total = null } = useInfiniteQuery({ ...options, select: totalOf })
  const isFiltered = Object.values(filter).some(Boolean)
  return { list, total, isFiltered, filter, isQueue: verified === 'waiting' }
}

/** The first page says how many there are. */
function totalOf({ pages: [first] }: { pages: Output<'GET /api/operator/companies'>[] }): number | null {
  return first?.total ?? null
}
