import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Invitation } from '#contract/people/companies.ts'
import { roleNames } from '#domain/people/access.ts'
import { useSession } from '#web/session.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import classes from './invitation-card.module.css'
import { useInvitationAnswers } from './use-invitations.ts'

/** One invitation: company, inviter, role, and the three answers. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { company, inviter, role, muted } = invitation
  const { accept, decline, isBusy } = useInvitationAnswers(invitation)

  async function askDecline(never: boolean) {
    if (await confirmDialog({ ...questionOf(company, never), destructive: true })) decline.mutate(never)
  }

  return (
    <Row as="li" gap={16} className={classes.card}>
      <Icon name="building" size={24} className={classes.icon} />
      <Stack gap={8} className={classes.body}>
        <div>
          <Text as="h2" size="lg">
            {company} invited you to join
          </Text>
          <Text tone="dimmed">
            {inviter} invited you to join as {roleNames[role]}. {whatTheySee[role]}
          </Text>
          {muted && (
            <Text tone="dimmed">You asked this company not to invite you, so it can’t email you.</Text>
          )}
        </div>
        <Obstacle />
        <Row gap={8} wrap className={classes.buttons}>
          <AcceptButton
            label={accept.isPending ? 'Accepting...' : 'Accept'}
            isBusy={isBusy}
            onClick={() => accept.mutate()}
          />
          <Button variant="default" onClick={() => askDecline(false)} {...busy(isBusy)}>
            Decline
          </Button>
          {!muted && (
            <Button variant="subtle" color="gray" onClick={() => askDecline(true)} {...busy(isBusy)}>
              Never invite me
            </Button>
          )}
        </Row>
      </Stack>
    </Row>
  )
}

const whatTheySee: Record<Invitation['role'], string> = {
  admin: 'Admins see and manage the company’s team, purchases and invoices.',
  finance: 'Finance sees what the company buys, and pays its invoices.',
  employee: 'You’ll see the software that this company gives you.',
}

function AcceptButton({ label, isBusy, onClick }: { label: string; isBusy: boolean; onClick: () => void }) {
  const { user } = useSession()
  if (user?.companyId || user?.isOperator) return null
  return (
    <Button onClick={onClick} {...busy(isBusy)}>
      {label}
    </Button>
  )
}

/** Why it can't be accepted now, and what to do about it. */
function Obstacle() {
  const { user } = useSession()
  if (user?.isOperator) {
    return <p>Operators can't join a company.</p>
  }
  if (!user?.companyId) return null
  return (
    <p>
      You belong to another company. <Link to="/settings/profile">Leave it</Link> to accept.
    </p>
  )
}

function questionOf(company: string, never: boolean) {
  if (!never) {
    return {
      title: 'Decline this invitation?',
      message: `We’ll let the admins of ${company} know that you declined.`,
      confirm: 'Decline',
    }
  }
  return {
    title: `Stop invitations from ${company}?`,
    message: `You decline, and ${company} can’t email you anymore. Its admins only learn that you declined.`,
    confirm: 'Never invite me',
  }
}
