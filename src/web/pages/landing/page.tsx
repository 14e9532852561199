import { Anchor } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ProofMethod } from '#domain/people/factors.ts'
import { pageMeta } from '#web/page-meta.ts'
import { AuthFrame } from '#web/parts/auth/auth-frame.tsx'
import { InvitationNote } from '#web/parts/auth/invitation-note.tsx'
import { readNewSession } from '#web/parts/auth/new-session.ts'
import { useInvitationToken, useNext, withNext } from '#web/parts/auth/use-next.ts'
import { VisitorsOnly } from '#web/parts/auth/visitors-only.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { LoginForm } from './login-form.tsx'

export function meta() {
  return pageMeta({
    title: 'Log in',
    description: 'Log in to see what your company owes, what it saves and who has which software.',
    path: '/landing',
  })
}

export default function LandingPage() {
  const { methods, problem, goOn, startOver } = useSecondStep()
  return (
    <VisitorsOnly>
      {methods ? (
        <AuthFrame title="Confirm that it's you" foot={<StartOver onClick={() => startOver(null)} />}>
          <Suspense fallback={null}>
            <SecondStep methods={methods} onLoggedIn={readNewSession} onOver={startOver} />
          </Suspense>
        </AuthFrame>
      ) : (
        <AuthFrame title="Log in to your account" beside={<NoAccount />}>
          <InvitationNote going="Logging in" />
          <LoginForm onSecondStep={goOn} problem={problem} />
        </AuthFrame>
      )}
    </VisitorsOnly>
  )
}

/** The second step for those who have a factor: Google comes back with it in the address. */
function useSecondStep() {
  const isHydrated = useHydrated()
  const [query, setQuery] = useSearchParams()
  const [given, setGiven] = useState<ProofMethod[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function startOver(why: string | null) {
    setProblem(why)
    setGiven(null)
    query.delete('second-factor')
    setQuery(query, { replace: true })
  }

  const methods = given ?? (isHydrated ? methodsIn(query.get('second-factor')) : null)
  return { methods, problem, goOn: setGiven, startOver }
}

function NoAccount() {
  const next = useNext()
  const invitation = useInvitationToken()
  return (
    <Anchor component={Link} to={withNext('/signup', next, invitation)} prefetch="intent" underline="always">
      Sign Up
    </Anchor>
  )
}

function StartOver({ onClick }: { onClick: () => void }) {
  return (
    <>
      Not you?{' '}
      <Anchor component="button" type="button" underline="always" onClick={onClick}>
        Start over
      </Anchor>
    </>
  )
}

function methodsIn(text: string | null): ProofMethod[] | null {
  const named = (text ?? '').split(',')
  const methods = secondFactors.filter((method) => named.includes(method))
  return methods.length > 0 ? methods : null
}

const secondFactors = ['passkey', 'totp', 'recovery'] as const satisfies readonly ProofMethod[]

// Most people have no second factor.
const SecondStep = lazyPart(async () => (await import('#web/parts/auth/second-step.tsx')).default)
