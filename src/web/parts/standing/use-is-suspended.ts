import { useQuery } from '@tanstack/react-query'
import { latestCompany } from '../company/latest-company.ts'

/** Whether access of the signed-in person's company is on hold. */
export function useIsSuspended(): boolean {
  return Boolean(useQuery(latestCompany).data?.suspendedAt)
}
