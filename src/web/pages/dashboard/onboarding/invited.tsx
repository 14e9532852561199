import { useState } from 'react'
import { Link } from 'react-router'
import type { Invitation } from '../../../../contract/companies.ts'
import { InvitationList } from '../../../parts/invitations/invitation-list.tsx'
import { useInvitations } from '../../../parts/invitations/use-invitations.ts'
import { LoadFailed } from '../../../parts/loaded.tsx'
import { useSession } from '../../../session.ts'
import { Icon } from '../../../ui/icons.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import banner from '../banners/banners.module.css'
import classes from './invited.module.css'
import { OnboardingGate } from './onboarding-gate.tsx'

/**
 * Invitations, shown over the dashboard. Someone without a company answers them before setting up
 * their own.
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
      {isError && !data && <LoadFailed query={query} inline message="Your invitations couldn't be loaded." />}
      {hasCompany && open.length > 0 && <InvitationBanner invitations={open} />}
      {isAsked && (
        <section aria-label="Invitations" className={classes.root}>
          <InvitationList invitations={open} />
          {!user?.isOperator && (
            <p className={classes.own}>
              Not joining?{' '}
              <PlainButton look="subtle" onClick={() => setCreatesOwn(true)}>
                Set up my own company
              </PlainButton>
            </p>
          )}
        </section>
      )}
      {!isUnknown && !isAsked && <OnboardingGate />}
    </>
  )
}

/** One line for someone who already has a company. */
function InvitationBanner({ invitations: [first, ...others] }: { invitations: Invitation[] }) {
  if (!first) return null
  const inviters = others.length === 0 ? first.company : `${first.company} and ${others.length} more`
  return (
    <div role="status" className={`${banner.banner} ${classes.banner}`} data-meaning="yours">
      <Icon name="mail" className={banner.icon} />
      <div className={banner.body}>
        <span>{inviters} invited you to join</span>
        <span className={banner.links}>
          <Link to="/invitations">{others.length === 0 ? 'View invitation' : 'View invitations'}</Link>
        </span>
      </div>
    </div>
  )
}
