import { Skeleton } from '@mantine/core'
import { pageMeta } from '#web/page-meta.ts'
import { InvitationList } from '#web/parts/invitations/invitation-list.tsx'
import { useInvitations } from '#web/parts/invitations/use-invitations.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

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
  return (
    <Loaded
      query={useInvitations()}
      loading={
        <div role="status" aria-label="Loading your invitations">
          <Skeleton height={148} maw={720} />
        </div>
      }
      message="Your invitations couldn't be loaded."
    >
      {({ invitations }) =>
        invitations.length > 0 ? <InvitationList invitations={invitations} /> : <NoInvitations />
      }
    </Loaded>
  )
}

function NoInvitations() {
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
