import { queryOptions } from '@tanstack/react-query'
import type { Company } from '#contract/people/companies.ts'
import { ApiError, call } from '#web/api.ts'
import { queryClient } from '#web/queries.ts'

/** The signed-in user's company; null if they have none. */
export const latestCompany = queryOptions({
  // A key under the call's own, so that `refresh` reaches it but a plain `read` isn't mixed up with it.
  queryKey: ['GET /api/company/latest', 'or none'],
  queryFn: async ({ signal }): Promise<Company | null> => {
    try {
      return await call('GET /api/company/latest', { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  },
})

/** After a write that returned the company: updates it everywhere immediately. */
export function setLatestCompany(company: Company) {
  queryClient.setQueryData(latestCompany.queryKey, company)
}
