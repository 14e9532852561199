import { useSearchParams } from 'react-router'
import { type FilterColumns, readFilterFields } from '#domain/platform/list-filters.ts'

/** What the URL narrows a list to: its search and its columns, as its call and its file take them. */
export function useListFilter<C extends FilterColumns>(columns: C) {
  const [params] = useSearchParams()
  const q = params.get('q')
  return { ...(q && { q }), ...readFilterFields(columns, (field) => params.get(field)) }
}
