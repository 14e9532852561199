import type { Company } from '#contract/people/companies.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { meanings } from '#web/ui/status-chip.tsx'
import classes from './verify-again.module.css'

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
    <Row gap={10} size="sm" tone="warning" role="status" className={classes.notice}>
      {icon && <Icon name={icon} className={classes.icon} />}
      <div>
        <Text as="strong" weight={500}>
          We're verifying your company again
        </Text>
        <p>Until we're done, we can't approve new requests. Active subscriptions continue.</p>
      </div>
    </Row>
  )
}
