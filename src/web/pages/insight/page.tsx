import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { read } from '../../queries.ts'
import { useCan, useSession } from '../../session.ts'
import { PageHeader } from '../../shells/page-header.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/plain-button.tsx'
import classes from './insight.module.css'
import { InsightView } from './insight-view.tsx'

export function meta() {
  return pageMeta({
    title: 'Insight',
    description: 'What your company saved and spent, what renews next, and which seats are unassigned.',
    path: '/insight',
    hidden: true,
  })
}

export default function InsightPage() {
  const { user } = useSession()
  const [params] = useSearchParams()
  const vendor = params.get('vendor') || undefined
  const isAdmin = useCan('admin')
  const isMember = useCan('employee')
  return (
    <>
      <PageHeader
        title={vendor ? `Insight: ${vendor}` : 'Insight'}
        parent={{ label: 'Dashboard', to: '/dashboard' }}
      >
        {isAdmin && <SavingsCsv vendor={vendor} />}
      </PageHeader>
      {isAdmin && <InsightView vendor={vendor} />}
      {user && !isAdmin && <NotForYou isMember={isMember} />}
    </>
  )
}

/** Downloads the ledger; not offered while it is empty. */
function SavingsCsv({ vendor }: { vendor: string | undefined }) {
  const { data } = useQuery(read('GET /api/savings', { query: { vendor } }))
  if (!data || data.entries.length === 0) return null
  return (
    <LinkButton href={csvOf(vendor)} reloadDocument download size="xs" className={classes.csv}>
      <Icon name="download" size={15} /> Savings CSV
    </LinkButton>
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
      title="Only admins can see insights"
      action={{ label: 'Go to Dashboard', to: '/dashboard' }}
    >
      Ask an admin of your company about its savings.
    </EmptyState>
  )
}

function csvOf(vendor: string | undefined) {
  return vendor ? `/api/savings.csv?vendor=${encodeURIComponent(vendor)}` : '/api/savings.csv'
}
