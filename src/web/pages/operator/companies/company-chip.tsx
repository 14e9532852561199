import type { OperatorCompany } from '../../../../contract/operator.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'

type CompanyChipProps = { company: Pick<OperatorCompany, 'verified' | 'isOnboardingComplete'> }

/** Where a company stands: with itself, with us, or through. */
export function CompanyChip({ company: { verified, isOnboardingComplete } }: CompanyChipProps) {
  if (verified) return <StatusChip meaning="good">Verified</StatusChip>
  if (isOnboardingComplete) return <StatusChip meaning="ours">To verify</StatusChip>
  return <StatusChip meaning="neutral">Onboarding</StatusChip>
}
