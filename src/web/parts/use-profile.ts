import { useQuery } from '@tanstack/react-query'
import { read } from '../queries.ts'
import { useSession } from '../session.ts'

/** The profile of the person signed in; null for visitors, and while or when it cannot be had. */
export function useProfile() {
  const { status } = useSession()
  const { data } = useQuery({ ...read('GET /api/user/profile'), enabled: status === 'in', retry: false })
  return data ?? null
}
