import type { OperatorCompany } from '#contract/reports/operator.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

type CompanyChipProps = {
  company: Pick<OperatorCompany, 'verified' | 'verificationEndedAt' | 'suspendedAt' | 'isOnboardingComplete'>
}

/** What an operator has to know of a company first: that it is suspended, else how far its verification is. */
export function CompanyChip({ company }: CompanyChipProps) {
  if (company.suspendedAt) return <StatusChip meaning="wrong">Suspended</StatusChip>
  if (company.verified) return <StatusChip meaning="good">Verified</StatusChip>
  if (company.verificationEndedAt) return <StatusChip meaning="ours">Verify again</StatusChip>
  if (company.isOnboardingComplete) return <StatusChip meaning="ours">To verify</StatusChip>
  return <StatusChip meaning="neutral">Onboarding</StatusChip>
}
