import { SearchField } from '../../../parts/search-field.tsx'
import desk from '../companies/page.module.css'
import { ParamSelect } from '../list-tools.tsx'
import classes from './queue.module.css'
import { statusChoices } from './use-queue.ts'

export function QueueFilters() {
  return (
    <search className={`${desk.filters} ${classes.filters}`}>
      <SearchField label="Search requests" />
      <ParamSelect name="status" label="Status" choices={statusChoices} usual="under_review" />
    </search>
  )
}
