import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { AuthFrame } from '../../parts/auth/auth-frame.tsx'
import { InvitationNote } from '../../parts/auth/invitation-note.tsx'
import { useInvitationToken, useNext, withNext } from '../../parts/auth/use-next.ts'
import { VisitorsOnly } from '../../parts/auth/visitors-only.tsx'
import { LoginForm } from './login-form.tsx'

export function meta() {
  return pageMeta({
    title: 'Log in',
    description: 'Log in to see what your company owes, what it saves and who has which software.',
    path: '/landing',
  })
}

export default function LandingPage() {
  const next = useNext()
  const invitation = useInvitationToken()
  return (
    <VisitorsOnly>
      <AuthFrame
        title="Log in to your account"
        foot={
          <>
            No account yet?{' '}
            <Anchor
              component={Link}
              to={withNext('/signup', next, invitation)}
              prefetch="intent"
              underline="always"
            >
              Sign up
            </Anchor>
          </>
        }
      >
        <InvitationNote going="Logging in" />
        <LoginForm />
      </AuthFrame>
    </VisitorsOnly>
  )
}
