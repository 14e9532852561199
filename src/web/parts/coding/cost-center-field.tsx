import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { CostCenter } from '#contract/people/cost-centers.ts'

type CostCenterFieldProps = Omit<NativeSelectProps, 'data' | 'label'> & {
  costCenters: readonly CostCenter[]
  /** One that was archived since stays possible for whatever has it. */
  current: string | null
}

/** One of the company's cost centers, or none. */
export function CostCenterField({ costCenters, current, ...field }: CostCenterFieldProps) {
  const inUse = costCenters.filter(({ archived, code }) => !archived || code === current)
  const choices = inUse.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))
  return (
    <NativeSelect
      label="Cost center"
      data={[{ value: '', label: 'None' }, ...choices]}
      errorProps={{ role: 'alert' }}
      {...field}
    />
  )
}
