import { useQuery } from '@tanstack/react-query'
import type { OwnSecurity } from '../../../../contract/factors.ts'
import { pageMeta } from '../../../page-meta.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { read } from '../../../queries.ts'
import { useSession } from '../../../session.ts'
import { LinkButton } from '../../../ui/plain-button.tsx'
import { Section } from '../section.tsx'
import { SessionsSection } from '../sessions/sessions-section.tsx'
import { FactorRow } from './factor-row.tsx'
import classes from './page.module.css'
import { AddPasskey, PasskeyRows } from './passkeys.tsx'
import { RecoveryCodesRow } from './recovery-codes.tsx'
import { TotpRow } from './totp.tsx'

export function meta() {
  return pageMeta({
    title: 'Security',
    description: 'Your passkeys, two-step verification and sessions.',
    path: '/settings/security',
    hidden: true,
  })
}

export default function SecurityPage() {
  const query = useQuery({ ...read('GET /api/user/security'), refetchOnMount: 'always' })
  return (
    <>
      <WhyHere />
      <Loaded query={query} message="Your security settings couldn't be loaded.">
        {(security) => <Factors security={security} />}
      </Loaded>
      <SessionsSection />
    </>
  )
}

/** Somebody who must set up a factor can do nothing else until then. */
function WhyHere() {
  const { user } = useSession()
  if (!user?.mustEnroll) return null
  return (
    <p role="status" className={classes.notice}>
      {user.staffRole ? 'Operators need a second factor.' : 'Your company requires a second factor.'} Add a
      passkey or an authenticator app to continue.
    </p>
  )
}

function mustEnroll(security: OwnSecurity): boolean {
  return security.required && !hasFactor(security)
}

function describePassword(security: OwnSecurity): string {
  if (!security.hasPassword) return 'You sign in without one.'
  return hasFactor(security) ? 'Used together with your second step.' : 'What you sign in with.'
}

function Factors({ security }: { security: OwnSecurity }) {
  return (
    <>
      <Section
        title="Passkeys"
        text="Sign in with your fingerprint, face or screen lock. No password, no code."
        action={<AddPasskey count={security.passkeys.length} />}
      >
        <PasskeyRows passkeys={security.passkeys} />
      </Section>
      <Section
        title="Two-step verification"
        text="A second step after your password, for when a passkey isn't at hand."
      >
        <ul className={classes.rows}>
          <TotpRow isOn={security.totp} />
          <RecoveryCodesRow left={security.recoveryCodesLeft} hasFactor={hasFactor(security)} />
          <FactorRow
            icon="lock"
            title="Password"
            text={describePassword(security)}
            action={
              // The account page waits until a factor that is required was set up.
              <LinkButton href={mustEnroll(security) ? '/forgot-password' : '/settings/account'}>
                {security.hasPassword ? 'Change' : 'Set a password'}
              </LinkButton>
            }
          />
        </ul>
      </Section>
    </>
  )
}

function hasFactor({ totp, passkeys }: OwnSecurity) {
  return totp || passkeys.length > 0
}
