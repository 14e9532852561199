import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { SearchField, withParam } from '../../../parts/search-field.tsx'
import classes from '../view.module.css'

const choices = [
  { value: '', label: 'All statuses' },
  { value: 'due', label: 'Due' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paid', label: 'Paid' },
  { value: 'void', label: 'Void' },
]

export type StatusChoice = 'due' | 'overdue' | 'paid' | 'void'

export function statusFrom(params: URLSearchParams): StatusChoice | undefined {
  const found = choices.find(({ value }) => value !== '' && value === params.get('status'))
  return found?.value as StatusChoice | undefined
}

export function InvoiceFilters() {
  const [params, setParams] = useSearchParams()
  return (
    <search className={classes.filters}>
      <SearchField label="Search by company or number" className={classes.search} />
      <NativeSelect
        aria-label="Status"
        data={choices}
        value={statusFrom(params) ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setParams((current) => withParam(current, 'status', value || null), { preventScrollReset: true })
        }
      />
    </search>
  )
}
