import type { Invitation } from '#contract/people/companies.ts'
import { Stack } from '#web/ui/layout.tsx'
import classes from './invitation-card.module.css'
import { InvitationCard } from './invitation-card.tsx'

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  return (
    <Stack as="ul" gap={12} className={classes.list} aria-label="Invitations">
      {invitations.map((invitation) => (
        <InvitationCard key={invitation._id} invitation={invitation} />
      ))}
    </Stack>
  )
}
