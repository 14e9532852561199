import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pages } from '../../../parts/pages.ts'

/** The companies that the address asks for: ?q=…&verified=no */
export function useCompanies() {
  const [params] = useSearchParams()
  const verified = params.get('verified')
  const list = useInfiniteQuery(
    pages('GET /api/operator/companies', {
      q: params.get('q') ?? undefined,
      verified: verified === 'yes' || verified === 'no' ? verified : undefined,
    }),
  )
  const isFiltered = params.has('q') || params.has('verified')
  return { list, isFiltered }
}
