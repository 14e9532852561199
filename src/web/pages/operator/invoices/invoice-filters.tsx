import { useSearchParams } from 'react-router'
import { chosen, ParamSelect } from '#web/parts/param-select.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { CsvLink } from '../csv-link.tsx'
import classes from '../view.module.css'

const choices = [
  { value: '', label: 'All statuses' },
  { value: 'due', label: 'Due' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paid', label: 'Paid' },
  { value: 'void', label: 'Void' },
]

export type StatusChoice = 'due' | 'overdue' | 'paid' | 'void'

/** The URL's filters: ?q=…&status=overdue */
export function filterFrom(params: URLSearchParams) {
  const status = chosen(params, 'status', choices) as StatusChoice | undefined
  return { q: params.get('q') ?? undefined, status }
}

export function InvoiceFilters() {
  const [params] = useSearchParams()
  return (
    <search className={classes.filters}>
      <SearchField label="Search by company, person or number" className={classes.search} />
      <ParamSelect name="status" label="Status" choices={choices} />
      <CsvLink name="invoices" filter={filterFrom(params)} />
    </search>
  )
}
