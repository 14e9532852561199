import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Company } from '../../../../contract/companies.ts'
import { industries, organizations, usStates } from '../../../../domain/company-choices.ts'
import { busy } from '../../../ui/busy.ts'
import { CityField } from './city-field.tsx'
import { Failure } from './failure.tsx'
import type { FormField } from './form-values.ts'
import classes from './onboarding.module.css'
import { useCompanyForm } from './use-company-form.ts'
import { WebsiteField } from './website-field.tsx'

const industryChoices = ['', ...industries]
const organizationChoices = ['', ...organizations]
const stateChoices = [
  { value: '', label: '' },
  ...usStates.map(({ code, name }) => ({ value: code, label: name })),
]

type CompanyFormProps = { company: Company | null; onSaved: (company: Company) => void }

/** Step 2: who the company is and where. */
export function CompanyForm({ company, onSaved }: CompanyFormProps) {
  const state = useCompanyForm(company, onSaved)
  const { values, errors, set } = state
  const field = (name: FormField) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name, currentTarget.value),
  })
  return (
    <form ref={state.form} onSubmit={state.submit} noValidate className={classes.form}>
      <TextInput
        label="Company Name"
        withAsterisk
        autoComplete="organization"
        maxLength={300}
        data-autofocus
        {...field('name')}
      />
      <NativeSelect label="Industry" withAsterisk data={industryChoices} {...field('industry')} />
      <WebsiteField
        value={values.website}
        error={errors.website}
        state={state.website}
        onChange={(value) => set('website', value)}
      />
      <NativeSelect label="Organization" data={organizationChoices} {...field('organization')} />
      <TextInput
        label="Street Address"
        withAsterisk
        className={classes.full}
        autoComplete="street-address"
        maxLength={300}
        {...field('streetAddress')}
      />
      <NativeSelect
        label="Country"
        withAsterisk
        data={[{ value: 'US', label: 'United States' }]}
        autoComplete="country"
        {...field('country')}
      />
      <NativeSelect label="State" withAsterisk data={stateChoices} {...field('state')} />
      <CityField
        state={values.state}
        value={values.city}
        error={errors.city}
        onChange={(value) => set('city', value)}
      />
      <TextInput
        label="Postal Code"
        withAsterisk
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
        {...field('postalCode')}
      />
      {state.failure && <Failure>{state.failure}</Failure>}
      <div className={`${classes.foot} ${classes.full}`}>
        <Button type="submit" {...busy(state.busy)}>
          {state.busy ? 'Verifying...' : 'Verify Information'}
        </Button>
      </div>
    </form>
  )
}
