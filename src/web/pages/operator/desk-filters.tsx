import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { FilterColumns } from '#domain/platform/list-filters.ts'
import { ListFilters } from '#web/parts/filters/list-filters.tsx'
import { read } from '#web/queries.ts'
import { CsvLink } from './csv-link.tsx'

type DeskFiltersProps = Omit<ComponentProps<typeof ListFilters>, 'csv' | 'vendors'> & {
  /** The name of its file. */
  csv: string
  /** What the list is narrowed to, its own choices included: the file has the same rows. */
  filter: ComponentProps<typeof CsvLink>['filter']
}

/** The filters of an operators' list, with its file. */
export function DeskFilters({ csv, filter, ...props }: DeskFiltersProps) {
  const vendors = useVendors(props.columns)
  return (
    <ListFilters
      {...props}
      vendors={vendors}
      csv={<CsvLink name={csv} filter={filter} compact={props.compact ?? false} />}
    />
  )
}

const all = 200

/** Those of the price book, for lists that can be narrowed to one. */
function useVendors({ vendor }: FilterColumns) {
  const { data } = useQuery({
    ...read('GET /api/operator/vendors', { query: { limit: all } }),
    enabled: vendor !== undefined,
    select: ({ vendors }) => vendors.map(({ slug, name }) => ({ slug, name })),
  })
  return data
}
