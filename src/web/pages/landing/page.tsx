import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ProofMethod } from '../../../domain/factors.ts'
import { pageMeta } from '../../page-meta.ts'
import { AuthFrame } from '../../parts/auth/auth-frame.tsx'
import { InvitationNote } from '../../parts/auth/invitation-note.tsx'
import { useInvitationToken, useNext, withNext } from '../../parts/auth/use-next.ts'
import { VisitorsOnly } from '../../parts/auth/visitors-only.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { LoginForm, readNewSession } from './login-form.tsx'

export function meta() {
  return pageMeta({
    title: 'Log in',
    description: 'Log in to see what your company owes, what it saves and who has which software.',
    path: '/landing',
  })
}

/** The login, and the second step for those who have a factor: Google comes back with it in the address. */
function Steps() {
  const isHydrated = useHydrated()
  const [query, setQuery] = useSearchParams()
  const [given, setGiven] = useState<ProofMethod[] | null>(null)
  const methods = given ?? (isHydrated ? methodsIn(query.get('second-factor')) : null)
  if (!methods) return <LoginForm onSecondStep={setGiven} />

  function startOver() {
    setGiven(null)
    query.delete('second-factor')
    setQuery(query, { replace: true })
  }

  return (
    <Suspense fallback={null}>
      <SecondStep methods={methods} onLoggedIn={readNewSession} onStartOver={startOver} />
    </Suspense>
  )
}

function methodsIn(text: string | null): ProofMethod[] | null {
  const named = (text ?? '').split(',')
  const methods = secondFactors.filter((method) => named.includes(method))
  return methods.length > 0 ? methods : null
}

const secondFactors = ['passkey', 'totp', 'recovery'] as const satisfies readonly ProofMethod[]

// Most people have no second factor.
const SecondStep = lazy(() => import('./second-step.tsx'))

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
        <Steps />
      </AuthFrame>
    </VisitorsOnly>
  )
}
