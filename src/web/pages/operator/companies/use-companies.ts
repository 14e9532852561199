import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { companyPages } from '../lists.ts'

/** The companies that the address asks for: ?q=…&verified=no */
export function useCompanies() {
  const [params] = useSearchParams()
  const verified = params.get('verified')
  const pages = useInfiniteQuery(
    companyPages({
      q: params.get('q') ?? undefined,
      verified: verified === 'yes' || verified === 'no' ? verified : undefined,
    }),
  )
  const isFiltered = params.has('q') || params.has('verified')
  return { pages, companies: pages.data?.pages.flatMap((page) => page.companies), isFiltered }
}
