import { useQuery } from '@tanstack/react-query'
import { read } from '../queries.ts'
import { useSession } from '../session.ts'

/** The signed-in user's profile; null for visitors, while loading and on failure. */
export function useProfile() {
  const { status } = useSession()
  const { data } = useQuery({ ...read('GET /api/user/profile'), enabled: status === 'in', retry: false })
  return data ?? null
}
