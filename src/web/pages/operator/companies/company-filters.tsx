import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { SearchField, withParam } from '../../../parts/search-field.tsx'
import classes from './page.module.css'

const choices = [
  { value: '', label: 'All' },
  { value: 'no', label: 'Not verified' },
  { value: 'yes', label: 'Verified' },
]

export function CompanyFilters() {
  const [params, setParams] = useSearchParams()
  return (
    <search className={classes.filters}>
      <SearchField label="Search companies" />
      <NativeSelect
        aria-label="Verified or not"
        data={choices}
        value={params.get('verified') ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setParams((current) => withParam(current, 'verified', value), { preventScrollReset: true })
        }
      />
    </search>
  )
}
