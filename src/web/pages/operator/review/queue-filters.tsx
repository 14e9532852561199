import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { SearchField, withParam } from '../../../parts/search-field.tsx'
import desk from '../companies/page.module.css'
import classes from './queue.module.css'
import { statusChoices, statusFrom } from './use-queue.ts'

export function QueueFilters() {
  const [params, setParams] = useSearchParams()
  return (
    <search className={`${desk.filters} ${classes.filters}`}>
      <SearchField label="Search requests" />
      <NativeSelect
        aria-label="Status"
        data={statusChoices}
        value={statusFrom(params)}
        onChange={({ currentTarget: { value } }) =>
          setParams((current) => withParam(current, 'status', value === 'under_review' ? null : value), {
            preventScrollReset: true,
          })
        }
      />
    </search>
  )
}
