import type { OperatorCompany } from '#contract/reports/operator.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Suspended } from '../company-link.tsx'

type CompanyChipProps = {
  company: Pick<OperatorCompany, 'verified' | 'verificationEndedAt' | 'suspendedAt' | 'isOnboardingComplete'>
  /** Nothing for a company that is in order: in a list, most are. */
  onlyOpen?: boolean
}

/** What an operator has to know of a company first: that it is suspended, else how far its verification is. */
export function CompanyChip({ company, onlyOpen = false }: CompanyChipProps) {
  if (company.suspendedAt) return <Suspended />
  if (company.verified) return onlyOpen ? null : <StatusChip meaning="good">Verified</StatusChip>
  if (company.verificationEndedAt) return <StatusChip meaning="ours">Verify again</StatusChip>
  if (company.isOnboardingComplete) return <StatusChip meaning="ours">To verify</StatusChip>
  return <StatusChip meaning="neutral">Onboarding</StatusChip>
}
