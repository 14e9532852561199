import { Button } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { type ApiError, call } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { useSession } from '#web/session.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { busy } from '#web/ui/busy.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Text } from '#web/ui/layout.tsx'
import classes from './staff-invitation.module.css'

export function meta() {
  return pageMeta({
    title: 'Staff invitation',
    description: 'Accept an invitation to work on Cobuy.',
    path: '/staff-invitation',
    hidden: true,
  })
}

export default function StaffInvitationPage() {
  const [params] = useSearchParams()
  const token = params.get('token')
  return (
    <>
      <PageHeader title="Staff invitation" />
      {token ? (
        <Invitation token={token} />
      ) : (
        <EmptyState icon="mail" title="This link is not complete">
          Open the link in your email again.
        </EmptyState>
      )}
    </>
  )
}

/** A button, so that no mail scanner accepts by opening the link. */
function Invitation({ token }: { token: string }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const accept = useSubmitOnce({
    mutationFn: () => call('POST /api/staff-invitations/:token/accept', { params: { token } }),
    onSuccess: async () => {
      await refresh('GET /api/check-auth')
      await navigate('/operator')
    },
  })
  if ((accept.error as ApiError | null)?.code === 'invalid_link')
    return (
      <EmptyState icon="mail" title="This invitation no longer works">
        It was used or taken back, or is older than 7 days. Ask an owner for a new one.
      </EmptyState>
    )
  return (
    <div className={classes.card}>
      <p>
        You're invited to work on Cobuy as an operator. You're signed in as <strong>{user?.email}</strong>:
        the invitation must be for this address.
      </p>
      {accept.isError && (
        <Text tone="error" role="alert">
          {accept.error.message}
        </Text>
      )}
      <Button onClick={() => accept.mutate()} {...busy(accept.isPending)}>
        {accept.isPending ? 'Accepting...' : 'Accept invitation'}
      </Button>
    </div>
  )
}
