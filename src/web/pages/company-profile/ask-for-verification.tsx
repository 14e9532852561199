import type { Company } from '#contract/people/companies.ts'
import type { CompanyPreview } from '#contract/people/company-preview.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import classes from './profile-rows.module.css'
import { whatWaits } from './what-waits.ts'

/** Asks before a change that ends the verification. */
export function askForVerification(
  company: Company,
  field: 'name' | 'website',
  value: string,
  preview: CompanyPreview,
): Promise<boolean> {
  const before = company[field]
  return confirmDialog({
    title: `Change the ${field} to ${value}?`,
    message: (
      <>
        We verified {company.name} by its name and website, so we have to look again. Until then:
        <ul className={classes.waits}>
          {whatWaits(preview).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {before && `If you change it back to ${before} before we have looked, it is verified at once.`}
      </>
    ),
    confirm: `Change the ${field}`,
    cancel: before ? `Keep ${before}` : 'Cancel',
  })
}
