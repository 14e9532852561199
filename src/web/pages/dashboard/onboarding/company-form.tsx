import { Row } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Company } from '#contract/people/companies.ts'
import { industries, organizations, usStates } from '#domain/people/company-choices.ts'
import { busy } from '#web/ui/busy.ts'
import { CityField } from './city-field.tsx'
import { Failure } from './failure.tsx'
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
  const { form, website, failure, busy: isBusy } = useCompanyForm(company, onSaved)
  const { values, getInputProps: field } = form
  return (
    <form {...form.props} className={shapes.halves}>
      <TextInput
        label="Company Name"
        withAsterisk
        autoComplete="organization"
        maxLength={300}
        data-autofocus
        {...field('name')}
      />
      <NativeSelect label="Industry" withAsterisk data={industryChoices} {...field('industry')} />
      <WebsiteField state={website} {...field('website')} />
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
      <NativeSelect
        label="State"
        withAsterisk
        data={stateChoices}
        {...field('state')}
        onChange={({ currentTarget: { value } }) => {
          form.setFieldValue('state', value)
          form.setFieldValue('city', '')
        }}
      />
      <CityField state={values.state} value={values.city} {...field('city')} />
      <TextInput
        label="Postal Code"
        withAsterisk
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
        {...field('postalCode')}
      />
      {failure && (
        <div className={classes.full}>
          <Failure>{failure}</Failure>
        </div>
      )}
      <Row justify="end" className={`${shapes.share} ${classes.full}`}>
        <Button type="submit" {...busy(isBusy)}>
          {isBusy ? 'Verifying...' : 'Verify Information'}
        </Button>
      </Row>
    </form>
  )
}
