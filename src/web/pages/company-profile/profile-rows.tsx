import type { Company } from '#contract/people/companies.ts'
import { companyFields } from '#domain/people/company.ts'
import { ProfileRow } from './profile-row.tsx'
import classes from './profile-rows.module.css'
import { type ProfileField, useSaveField } from './use-save-field.ts'

/** These three fields would make the first save an onboarding form, so they appear once the company exists. */
const onceThereIsACompany: ProfileField[] = ['website', 'state', 'organization']

export function ProfileRows({ company }: { company: Company | null }) {
  const save = useSaveField(company)
  const shown = company
    ? companyFields
    : companyFields.filter((field) => !onceThereIsACompany.includes(field))
  return (
    <ul aria-label="Company Profile" className={classes.rows}>
      {shown.map((field) => (
        <ProfileRow key={field} field={field} value={company?.[field] ?? ''} onSave={save} />
      ))}
    </ul>
  )
}
