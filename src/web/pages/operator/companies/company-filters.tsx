import { SearchField } from '../../../parts/search-field.tsx'
import { ParamSelect } from '../list-tools.tsx'
import classes from './page.module.css'
import { verifiedChoices } from './use-companies.ts'

export function CompanyFilters() {
  return (
    <search className={classes.filters}>
      <SearchField label="Search companies" />
      <ParamSelect name="verified" label="Verified or not" choices={verifiedChoices} />
    </search>
  )
}
