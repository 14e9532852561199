import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/queries.ts'

export type WebsiteState = 'none' | 'loading' | 'verified' | 'error'

const PAUSE_MS = 1500

/** Asks our server about a website once the typing has paused. */
export function useWebsiteCheck(typed: string): WebsiteState {
  const website = typed.trim()
  const [settled] = useDebouncedValue(website, PAUSE_MS)
  const check = useQuery({
    ...read('GET /api/company/website', { query: { website: settled } }),
    enabled: settled !== '',
    retry: false,
    staleTime: 60_000,
  })
  if (website === '') return 'none'
  if (website !== settled || check.isFetching) return 'loading'
  return check.data?.verified ? 'verified' : 'error'
}
