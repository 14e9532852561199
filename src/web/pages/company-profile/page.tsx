import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../contract/companies.ts'
import { ApiError } from '../../api.ts'
import { pageMeta } from '../../page-meta.ts'
import { latestCompany } from '../../parts/company/latest-company.ts'
import { formatVerification, VerifyAgain } from '../../parts/company/verify-again.tsx'
import { RequireSession } from '../../require-session.tsx'
import { useSession } from '../../session.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { LoadingView } from '../../ui/loading-view.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Section } from '../settings/section.tsx'
import { ProfileRows } from './profile-rows.tsx'

export function meta() {
  return pageMeta({
    title: 'Company Profile',
    description: 'Name, address and contact of your company.',
    path: '/CompanyProfile',
    hidden: true,
  })
}

/** For admins, and for whoever has no company yet: their first save creates it. */
export default function CompanyProfilePage() {
  const { user } = useSession()
  return (
    <RequireSession access={user?.companyId ? 'admin' : 'signed-in'}>
      <Profile />
    </RequireSession>
  )
}

function Profile() {
  const company = useQuery(latestCompany)
  if (company.data === undefined) {
    if (company.isPending) return <LoadingView label="Loading company profile..." />
    return (
      <LoadError
        message={loadFailure(company.error)}
        busy={company.isFetching}
        onRetry={() => company.refetch()}
      />
    )
  }
  return (
    <Section
      title="Company Profile"
      text="Stands on your order forms and invoices. Click a value to change it."
      action={company.data && <VerifiedChip company={company.data} />}
    >
      <VerifyAgain company={company.data} />
      <ProfileRows company={company.data} />
    </Section>
  )
}

function VerifiedChip({ company }: { company: Company }) {
  return <StatusChip meaning={company.verified ? 'good' : 'ours'}>{formatVerification(company)}</StatusChip>
}

/** The server's own words; ours when it could not be reached. */
function loadFailure(error: Error) {
  const isSaid = error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable'
  return isSaid ? error.message : 'Failed to load company data'
}
