import { useSearchParams } from 'react-router'
import type { Input } from '#web/api.ts'
import { chosen, ParamSelect } from '#web/parts/param-select.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { CsvLink } from '../csv-link.tsx'
import classes from '../view.module.css'

type Status = NonNullable<Input<'GET /api/operator/payments'>['query']['status']>

const choices: { value: Status | ''; label: string }[] = [
  { value: '', label: 'All statuses' },
  { value: 'attention', label: 'Needs attention' },
  { value: 'open', label: 'Open' },
  { value: 'processing', label: 'Processing' },
  { value: 'paid', label: 'Paid' },
  { value: 'cancelled', label: 'Canceled' },
]

/** The URL's filters: ?q=…&status=attention */
export function filterFrom(params: URLSearchParams) {
  const status = chosen(params, 'status', choices) as Status | undefined
  return { q: params.get('q') ?? undefined, status }
}

export function PaymentFilters() {
  const [params] = useSearchParams()
  return (
    <search className={classes.filters}>
      <SearchField label="Search by company, person or invoice" className={classes.search} />
      <ParamSelect name="status" label="Status" choices={choices} />
      <CsvLink name="payments" filter={filterFrom(params)} />
    </search>
  )
}
