import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { withParam } from '../../../parts/search-field.tsx'
import { read } from '../../../queries.ts'
import type { Show } from './member-pages.ts'
import classes from './team-filter.module.css'

/** Everyone, only admins or only those invited, kept in the URL. */
export function TeamFilter() {
  const [params] = useSearchParams()
  const team = useQuery(read('GET /api/company/team')).data
  const choices = [
    { show: null, label: 'Everyone', count: team?.members },
    { show: 'admins', label: 'Admins', count: team?.admins },
    { show: 'invited', label: 'Invited', count: team?.invited },
  ]
  return (
    <nav aria-label="Show" className={classes.choices}>
      {choices.map(({ show, label, count }) => (
        <Link
          key={label}
          to={{ search: withParam(params, 'show', show).toString() }}
          replace
          preventScrollReset
          aria-current={show === showFrom(params) ? 'true' : undefined}
        >
          {label} {count !== undefined && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}

export function showFrom(params: URLSearchParams): Show | null {
  const show = params.get('show')
  return show === 'admins' || show === 'invited' ? show : null
}
