import { useMediaQuery } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { useCan, useSession } from '#web/session.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { phone } from '#web/ui/theme-media.ts'
import { CalendarButton } from './calendar-button.tsx'
import { RenewalsView } from './renewals-view.tsx'

export function meta() {
  return pageMeta({
    title: 'Renewals and savings',
    description: 'What your company saved and spent, what renews next, and which seats are idle.',
    path: '/renewals',
    hidden: true,
  })
}

export default function RenewalsPage() {
  const { user } = useSession()
  const [params] = useSearchParams()
  const vendor = params.get('vendor') || undefined
  const seesMoney = useCan('finance')
  const isMember = useCan('employee')
  // Beside it, the title would be cut.
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  return (
    <>
      <PageHeader title={vendor ? `Renewals and savings: ${vendor}` : 'Renewals and savings'}>
        {seesMoney && !isPhone && <CalendarButton />}
      </PageHeader>
      {seesMoney && <RenewalsView vendor={vendor} />}
      {seesMoney && isPhone && <CalendarButton />}
      {user && !seesMoney && <NotForYou isMember={isMember} />}
    </>
  )
}

function NotForYou({ isMember }: { isMember: boolean }) {
  if (!isMember) {
    return (
      <EmptyState title="No savings yet" action={{ label: 'Go to the dashboard', to: '/dashboard' }}>
        Savings and renewals appear after your first payment.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="lock"
      title="Only admins and finance can see renewals"
      action={{ label: 'Go to Dashboard', to: '/dashboard' }}
    >
      Ask an admin of your company about its renewals and savings.
    </EmptyState>
  )
}
