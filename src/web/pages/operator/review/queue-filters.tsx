import desk from '#web/parts/desk/desk.module.css'
import { ParamSelect } from '#web/parts/param-select.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { CsvLink } from '../csv-link.tsx'
import classes from './queue.module.css'
import { statusChoices, type useQueue } from './use-queue.ts'

type QueueFiltersProps = { filter: ReturnType<typeof useQueue>['filter'] }

export function QueueFilters({ filter }: QueueFiltersProps) {
  return (
    <search className={`${desk.filters} ${classes.filters}`}>
      <SearchField label="Search requests" />
      <ParamSelect name="status" label="Status" choices={statusChoices} usual="under_review" />
      <CsvLink name="purchases" filter={filter} compact />
    </search>
  )
}
