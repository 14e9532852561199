import { useQuery } from '@tanstack/react-query'
import { read } from '#web/queries.ts'
import classes from './invitation-note.module.css'
import { useInvitationToken } from './use-next.ts'

/** The invitation in the URL, if there is one. */
export function useLinkedInvitation() {
  const token = useInvitationToken()
  return useQuery({
    ...read('GET /api/invitations/:token', { params: { token: token ?? '' } }),
    enabled: token !== null,
    retry: false,
  })
}

/** Says who sent the invitation, and that continuing with this link accepts it. */
export function InvitationNote({ going }: { going: 'Signing up' | 'Logging in' }) {
  const token = useInvitationToken()
  const { data, error } = useLinkedInvitation()
  if (token === null) return null
  if (error) {
    return (
      <p role="status" className={classes.note}>
        This invitation has expired or was already used. You can continue without it, or ask for a new one.
      </p>
    )
  }
  if (!data) return <p role="status" aria-label="Loading the invitation" className={classes.note} />
  return (
    <div role="status" className={classes.note}>
      <strong>{data.company || 'A company'} invited you to join</strong> as{' '}
      {data.admin ? 'an admin' : 'an employee'}. {data.inviter} sent the invitation to {data.email}. {going}{' '}
      with that address accepts it.
    </div>
  )
}
