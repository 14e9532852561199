import { useQuery } from '@tanstack/react-query'
import { FilterLinks } from '#web/parts/filter-links.tsx'
import { read } from '#web/queries.ts'
import type { Show } from './member-pages.ts'

/** Everyone, only admins or only those invited. */
export function TeamFilter() {
  const team = useQuery(read('GET /api/company/team')).data
  return (
    <FilterLinks
      name="show"
      choices={[
        { value: null, label: 'Everyone', count: team?.members },
        { value: 'admins', label: 'Admins', count: team?.admins },
        { value: 'invited', label: 'Invited', count: team?.invited },
      ]}
    />
  )
}

export function showFrom(params: URLSearchParams): Show | null {
  const show = params.get('show')
  return show === 'admins' || show === 'invited' ? show : null
}
