import classes from '#web/parts/desk/desk.module.css'
import { ParamSelect } from '#web/parts/param-select.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { CsvLink } from '../csv-link.tsx'
import { useCompanies, verifiedChoices } from './use-companies.ts'

export function CompanyFilters() {
  const { filter } = useCompanies()
  return (
    <search className={classes.filters}>
      <SearchField label="Search companies or people" />
      <ParamSelect name="verified" label="Verified or not" choices={verifiedChoices} />
      <CsvLink name="companies" filter={filter} compact />
    </search>
  )
}
