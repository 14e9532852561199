import type { Company } from '../../../contract/companies.ts'
import { Icon } from '../../ui/icons.tsx'
import { meanings } from '../../ui/status-chip.tsx'
import classes from './verify-again.module.css'

const consequence = "we can't approve new requests. Active subscriptions continue."

/** Shown before saving a change that ends the verification. */
export const beforeTheChange = `Changing your company's name or website means we need to verify it again. Until then, ${consequence}`

/** A short label for the company's verification status. */
export function formatVerification({ verified, verificationEndedAt }: Company): string {
  if (verified) return 'Verified'
  return verificationEndedAt ? 'Being verified again' : 'Not yet verified'
}

type VerifyAgainProps = { company: Company | null | undefined }

/** Shown from such a change until an operator has verified again. */
export function VerifyAgain({ company }: VerifyAgainProps) {
  if (!company?.verificationEndedAt || company.verified) return null
  const { icon } = meanings.ours
  return (
    <div role="status" className={classes.notice}>
      {icon && <Icon name={icon} className={classes.icon} />}
      <div>
        <strong>We're verifying your company again</strong>
        <p>Until we're done, {consequence}</p>
      </div>
    </div>
  )
}
