import { listFilters } from '#domain/platform/list-filters.ts'
import classes from '#web/parts/desk/desk.module.css'
import { ParamSelect } from '#web/parts/param-select.tsx'
import { DeskFilters } from '../desk-filters.tsx'
import { useCompanies, verifiedChoices } from './use-companies.ts'

export function CompanyFilters() {
  const { filter } = useCompanies()
  return (
    <DeskFilters
      search="Search"
      columns={listFilters.companies}
      csv="companies"
      filter={filter}
      compact
      className={`${classes.filters} ${classes.narrowed}`}
    >
      <ParamSelect name="verified" label="Verified or not" choices={verifiedChoices} />
    </DeskFilters>
  )
}
