import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { amountPattern, companyStandings, type FilterColumns } from '#domain/platform/list-filters.ts'
import { ParamDay } from '../param-day.tsx'
import { ParamSelect } from '../param-select.tsx'
import { withParam } from '../search-field.tsx'
import { standingLabels, type VendorChoice } from './filter-chips.tsx'
import classes from './list-filters.module.css'

type FilterFieldsProps = { columns: FilterColumns; vendors?: VendorChoice[] | undefined }

/** A field for each column of a list. */
export function FilterFields({ columns, vendors = [] }: FilterFieldsProps) {
  const { day, vendor, amount, standing } = columns
  return (
    <>
      {day && (
        <>
          <ParamDay name="from" label={`${day} from`} isLabeled className={classes.field} />
          <ParamDay name="to" label={`${day} until`} isLabeled className={classes.field} />
        </>
      )}
      {vendor && (
        <ParamSelect
          name="vendor"
          label={vendor}
          isLabeled
          className={classes.field}
          choices={[
            { value: '', label: 'All vendors' },
            ...vendors.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
      )}
      {amount && (
        <>
          <ParamAmount name="min" label={`${amount} from`} />
          <ParamAmount name="max" label={`${amount} up to`} />
        </>
      )}
      {standing && (
        <ParamSelect
          name="standing"
          label={standing}
          isLabeled
          className={classes.field}
          choices={[
            { value: '', label: 'Any standing' },
            ...companyStandings.map((value) => ({ value, label: standingLabels[value] })),
          ]}
        />
      )}
    </>
  )
}

/** Dollars kept in the URL once they are an amount. */
function ParamAmount({ name, label }: { name: 'min' | 'max'; label: string }) {
  const [params, setParams] = useSearchParams()
  const set = params.get(name) ?? ''
  const [typed, setTyped] = useState(set)
  useEffect(() => setTyped(set), [set])
  const isAmount = typed === '' || amountPattern.test(typed)
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      leftSection="$"
      className={classes.amount}
      value={typed}
      error={!isAmount && 'Enter an amount such as 120.50.'}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        if (value !== '' && !amountPattern.test(value)) return
        setParams((current) => withParam(current, name, value), { replace: true, preventScrollReset: true })
      }}
    />
  )
}
