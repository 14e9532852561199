import { useSearchParams } from 'react-router'
import { type Age, ageLabel, ages } from '#domain/billing/age.ts'
import { listFilters } from '#domain/platform/list-filters.ts'
import { useListFilter } from '#web/parts/filters/use-list-filter.ts'
import { chosen, ParamSelect } from '#web/parts/param-select.tsx'
import { DeskFilters } from '../desk-filters.tsx'

const choices = [
  { value: '', label: 'All statuses' },
  { value: 'due', label: 'Due' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paid', label: 'Paid' },
  { value: 'void', label: 'Void' },
]

export type StatusChoice = 'due' | 'overdue' | 'paid' | 'void'

export const ageChoices = ages.map((value) => ({ value, label: ageLabel(value) }))

/** The URL's filters: ?q=…&status=overdue&age=d8to14&vendor=slack */
export function useInvoiceFilter() {
  const [params] = useSearchParams()
  const status = chosen(params, 'status', choices) as StatusChoice | undefined
  const age: Age | undefined = chosen(params, 'age', ageChoices)
  return { ...useListFilter(listFilters.invoices), ...(status && { status }), ...(age && { age }) }
}

export function InvoiceFilters() {
  return (
    <DeskFilters
      search="Company, person or number"
      columns={listFilters.invoices}
      csv="invoices"
      filter={useInvoiceFilter()}
    >
      <ParamSelect name="status" label="Status" choices={choices} />
    </DeskFilters>
  )
}
