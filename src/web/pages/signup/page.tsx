import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { AuthFrame } from '#web/parts/auth/auth-frame.tsx'
import { InvitationNote } from '#web/parts/auth/invitation-note.tsx'
import { useInvitationToken, useNext, withNext } from '#web/parts/auth/use-next.ts'
import { VisitorsOnly } from '#web/parts/auth/visitors-only.tsx'
import { CodeForm } from './code-form.tsx'
import { DetailsForm } from './details-form.tsx'
import { useSignUp } from './use-sign-up.ts'

export function meta() {
  return pageMeta({
    title: 'Create your account',
    description: 'Sign up with your work email and buy business software at group prices. No fee for buyers.',
    path: '/signup',
  })
}

export default function SignUpPage() {
  const signUp = useSignUp()
  const next = useNext()
  const invitation = useInvitationToken()
  const atCode = signUp.step === 'code'
  return (
    <VisitorsOnly>
      <AuthFrame
        title={atCode ? 'Verify Your Email' : 'Create your Account'}
        eyebrow={atCode ? 'Step 2 of 2' : 'Step 1 of 2'}
        foot={
          <Anchor
            component={Link}
            to={withNext('/landing', next, invitation)}
            prefetch="intent"
            underline="always"
          >
            Have an Account? Log in Now
          </Anchor>
        }
      >
        {!atCode && <InvitationNote going="Signing up" />}
        {atCode ? <CodeForm signUp={signUp} /> : <DetailsForm signUp={signUp} />}
      </AuthFrame>
    </VisitorsOnly>
  )
}
