import { useQuery } from '@tanstack/react-query'
import { SearchField } from '../../parts/search-field.tsx'
import classes from './page.module.css'
import { rowsQuery } from './use-dashboard.ts'

/** Only there when the company has products. */
export function DashboardSearch() {
  const { data = [] } = useQuery(rowsQuery)
  if (data.length === 0) return null
  return <SearchField label="Search purchases" className={classes.search} />
}
