import { listFilters } from '#domain/platform/list-filters.ts'
import desk from '#web/parts/desk/desk.module.css'
import { ParamSelect } from '#web/parts/param-select.tsx'
import { DeskFilters } from '../desk-filters.tsx'
import { statusChoices, type useQueue } from './use-queue.ts'

type QueueFiltersProps = { filter: ReturnType<typeof useQueue>['filter'] }

export function QueueFilters({ filter }: QueueFiltersProps) {
  return (
    <DeskFilters
      search="Search"
      columns={listFilters.purchases}
      csv="purchases"
      filter={filter}
      compact
      className={`${desk.filters} ${desk.narrowed}`}
    >
      <ParamSelect name="status" label="Status" choices={statusChoices} usual="under_review" />
    </DeskFilters>
  )
}
