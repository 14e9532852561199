import type { Invitation } from '#contract/people/companies.ts'
import classes from './invitation-card.module.css'
import { InvitationCard } from './invitation-card.tsx'

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  return (
    <ul className={classes.list} aria-label="Invitations">
      {invitations.map((invitation) => (
        <InvitationCard key={invitation._id} invitation={invitation} />
      ))}
    </ul>
  )
}
