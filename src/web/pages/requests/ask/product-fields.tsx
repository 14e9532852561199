import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { cycleNames } from '#domain/catalog/format-plan.ts'
import { planValues } from './ask-values.ts'
import type { AskFormState, Vendors } from './use-ask-form.ts'

type ProductFieldsProps = Pick<AskFormState, 'form' | 'vendor'> & { vendors: Vendors }

/** The product, its plan and how often it is billed. */
export function ProductFields({ form, vendor, vendors }: ProductFieldsProps) {
  const { values } = form

  function choose(name: string, plan: string, cycle: string) {
    const chosen = vendors.find((each) => each.name === name)
    form.setValues({ vendor: name, ...planValues(chosen, plan, cycle) })
  }

  const plans = [...new Set(vendor?.plans.map(({ name }) => name))]
  const cycles = (vendor?.plans ?? [])
    .filter(({ name }) => name === values.plan)
    .map(({ billingCycle }) => ({ value: billingCycle, label: cycleNames[billingCycle] }))
  return (
    <>
      <NativeSelect
        label="Product"
        data={[{ value: '', label: 'Choose a product' }, ...vendors.map(({ name }) => name)]}
        {...form.getInputProps('vendor')}
        onChange={({ currentTarget: { value } }) => choose(value, '', '')}
      />
      <div className="pair">
        <NativeSelect
          label="Plan"
          disabled={!vendor}
          data={vendor ? plans : none}
          {...form.getInputProps('plan')}
          onChange={({ currentTarget: { value } }) => choose(values.vendor, value, values.billingCycle)}
        />
        <NativeSelect
          label="Billing cycle"
          disabled={cycles.length < 2}
          data={vendor ? cycles : none}
          {...form.getInputProps('billingCycle')}
          onChange={({ currentTarget: { value } }) => choose(values.vendor, values.plan, value)}
        />
      </div>
    </>
  )
}

const none = [{ value: '', label: 'Choose a product first' }]
