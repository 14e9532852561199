import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import type { SessionUser } from '#contract/people/accounts.ts'
import type { OwnSecurity } from '#contract/people/factors.ts'
import { pageMeta } from '#web/page-meta.ts'
import { useNext } from '#web/parts/auth/use-next.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Steady } from '#web/parts/steady.tsx'
import { read } from '#web/queries.ts'
import { useSession } from '#web/session.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
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
  const { user } = useSession()
  const next = useNext()
  const query = useQuery({ ...read('GET /api/user/security'), refetchOnMount: 'always' })
  // Somebody who had to set up a factor first, and has.
  if (next && user?.mustEnroll === false) return <Navigate to={next} replace />
  return (
    <Steady>
      {user?.mustEnroll && <WhyHere user={user} />}
      <Loaded query={query} message="Your security settings couldn't be loaded.">
        {(security) => <Factors security={security} isEnrolling={user?.mustEnroll} />}
      </Loaded>
      {!user?.mustEnroll && <SessionsSection />}
    </Steady>
  )
}

/** Somebody who must set up a factor can do nothing else until then. */
function WhyHere({ user }: { user: SessionUser }) {
  return (
    <Stack gap={8} className={classes.why}>
      <Text as="h1" size="xl" weight={600}>
        Set up a second factor
      </Text>
      <Text tone="dimmed" role="status">
        {user.staffRole ? 'Operators need a second factor.' : 'Your company requires a second factor.'} Add a
        passkey or an authenticator app to continue.
      </Text>
    </Stack>
  )
}

function describePassword(security: OwnSecurity): string {
  if (!security.hasPassword) return 'You sign in without one.'
  return hasFactor(security) ? 'Used together with your second step.' : 'What you sign in with.'
}

type FactorsProps = { security: OwnSecurity; isEnrolling?: boolean }

function Factors({ security, isEnrolling }: FactorsProps) {
  return (
    <>
      <Section
        title="Passkeys"
        text="Sign in with your fingerprint, face or screen lock. No password, no code."
        action={<AddPasskey passkeys={security.passkeys} />}
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
          {!isEnrolling && <PasswordRow security={security} />}
        </ul>
      </Section>
    </>
  )
}

function PasswordRow({ security }: { security: OwnSecurity }) {
  return (
    <FactorRow
      icon="lock"
      title="Password"
      text={describePassword(security)}
      action={
        <LinkButton href="/settings/account">{security.hasPassword ? 'Change' : 'Set a password'}</LinkButton>
      }
    />
  )
}

function hasFactor({ totp, passkeys }: OwnSecurity) {
  return totp || passkeys.length > 0
}
