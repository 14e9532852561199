import { Skeleton } from '@mantine/core'
import { pageMeta } from '../../page-meta.ts'
import { InvitationList } from '../../parts/invitations/invitation-list.tsx'
import { useInvitations } from '../../parts/invitations/use-invitations.ts'
import { PageHeader } from '../../shells/page-header.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'

export function meta() {
  return pageMeta({
    title: 'Invitations',
    description: 'Companies that invite you to join them.',
    path: '/invitations',
    hidden: true,
  })
}

export default function InvitationsPage() {
  return (
    <>
      <PageHeader title="Invitations" />
      <Invitations />
    </>
  )
}

function Invitations() {
  const { data, error, isPending, isFetching, refetch } = useInvitations()
  if (isPending) {
    return (
      <div role="status" aria-label="Loading your invitations">
        <Skeleton height={148} maw={720} />
      </div>
    )
  }
  if (!data) {
    return (
      <LoadError
        message="Your invitations could not be loaded."
        detail={error.message}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  if (data.invitations.length === 0) {
    return (
      <EmptyState
        icon="mail"
        title="No invitations"
        action={{ label: 'Go to the dashboard', to: '/dashboard' }}
      >
        When a company invites you, its invitation appears here.
      </EmptyState>
    )
  }
  return <InvitationList invitations={data.invitations} />
}
