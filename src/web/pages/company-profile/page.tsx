import { useQuery } from '@tanstack/react-query'
import type { Company } from '#contract/people/companies.ts'
import { ApiError } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import { latestCompany } from '#web/parts/company/latest-company.ts'
import { formatVerification, VerifyAgain } from '#web/parts/company/verify-again.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { RequireSession } from '#web/require-session.tsx'
import { useSession } from '#web/session.ts'
import { LoadingView } from '#web/ui/loading-view.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
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

/** For admins, and for users without a company: their first save creates it. */
export default function CompanyProfilePage() {
  const { user } = useSession()
  return (
    <RequireSession access={user?.companyId ? 'admin' : 'signed-in'}>
      <Profile />
    </RequireSession>
  )
}

function Profile() {
  const query = useQuery(latestCompany)
  return (
    <Loaded
      query={query}
      loading={<LoadingView label="Loading company profile..." />}
      message={loadFailure(query.error)}
      brief
    >
      {(company) => (
        <Section
          title="Company Profile"
          text="Click a value to change it. Changes are saved one at a time."
          action={company && <VerifiedChip company={company} />}
        >
          <VerifyAgain company={company} />
          <ProfileRows company={company} />
        </Section>
      )}
    </Loaded>
  )
}

function VerifiedChip({ company }: { company: Company }) {
  return <StatusChip meaning={company.verified ? 'good' : 'ours'}>{formatVerification(company)}</StatusChip>
}

/** The server's message, or ours if it couldn't be reached. */
function loadFailure(error: Error | null) {
  const isSaid = error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable'
  return isSaid ? error.message : 'Failed to load company data'
}
