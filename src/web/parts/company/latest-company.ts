import { queryOptions } from '@tanstack/react-query'
import type { Company } from '../../../contract/companies.ts'
import { ApiError, call } from '../../api.ts'
import { queryClient } from '../../queries.ts'

/** The company of whoever is signed in; null when they have none yet. */
export const latestCompany = queryOptions({
  // One key under the call's own: `refresh` reaches it, and a plain `read` of the call is not mixed up with it.
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

/** After a write that answered the company: everyone who shows it has it at once. */
export function setLatestCompany(company: Company) {
  queryClient.setQueryData(latestCompany.queryKey, company)
}
