import { useState } from 'react'
import { InvitationList } from '#web/parts/invitations/invitation-list.tsx'
import { useInvitations } from '#web/parts/invitations/use-invitations.ts'
import { LoadFailed } from '#web/parts/loaded.tsx'
import { useSession } from '#web/session.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from './onboarding.module.css'
import { OnboardingGate } from './onboarding-gate.tsx'

/**
 * Invitations of someone without a company, who answers them before setting up their own. For others they are among
 * what needs attention.
 */
export function Invited() {
  const { user } = useSession()
  const query = useInvitations()
  const { data, isPending, isError } = query
  const [createsOwn, setCreatesOwn] = useState(false)
  const open = data?.invitations.filter(({ muted }) => !muted) ?? []
  const hasCompany = Boolean(user?.companyId)
  const isAsked = !hasCompany && open.length > 0 && !createsOwn
  const isUnknown = !hasCompany && isPending
  // The gate keeps its position here when the company loads; otherwise its dialog would restart and lose focus.
  return (
    <>
      {!hasCompany && isError && !data && (
        <LoadFailed query={query} inline message="Your invitations couldn't be loaded." />
      )}
      {isAsked && (
        <Stack as="section" gap={16} aria-label="Invitations" className={classes.invited}>
          <InvitationList invitations={open} />
          {!user?.isOperator && (
            <Text tone="dimmed">
              Not joining?{' '}
              <PlainButton look="subtle" onClick={() => setCreatesOwn(true)}>
                Set up my own company
              </PlainButton>
            </Text>
          )}
        </Stack>
      )}
      {!isUnknown && !isAsked && <OnboardingGate />}
    </>
  )
}
