import '#web/ui/overlays.css'
import { Button, Modal } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import type { ProofMethod } from '#domain/people/factors.ts'
import { Providers } from '#web/providers.tsx'
import { queryClient } from '#web/queries.ts'
import { forgetSession, sharedSession, useSession } from '#web/session.ts'
import { useHasGoogle } from '#web/site-settings.ts'
import { PasskeyLogin } from '../factors/passkey-login.tsx'
import formClasses from './auth-form.module.css'
import { EmailField, PasswordField, readForm } from './fields.tsx'
import { FormMessage } from './form-message.tsx'
import { logIn, readNewSession } from './new-session.ts'
import SecondStep from './second-step.tsx'
import classes from './signed-out.module.css'
import { SubmitButton } from './submit-button.tsx'

/** Over a page whose person was signed out. After the login, everything typed there is as it was. */
export default function SignedOut() {
  useCheckOnReturn()
  return (
    <Providers>
      <Modal
        opened
        onClose={forgetSession}
        title="You were signed out"
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        zIndex={350}
        // Whoever comes by reads nothing of the page.
        overlayProps={{ backgroundOpacity: 0.9, blur: 8 }}
        transitionProps={{ duration: 0 }}
      >
        <p className={classes.text}>Log in to go on. What you typed is still here.</p>
        <LogInAgain />
        <Button variant="subtle" fullWidth mt={8} onClick={forgetSession}>
          Leave this page
        </Button>
      </Modal>
    </Providers>
  )
}

function LogInAgain() {
  const [methods, setMethods] = useState<ProofMethod[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function startOver(why: string) {
    setProblem(why)
    setMethods(null)
  }

  if (methods) return <SecondStep methods={methods} onLoggedIn={goOn} onOver={startOver} />
  return <PasswordStep problem={problem} onProblem={setProblem} onSecondStep={setMethods} />
}

type PasswordStepProps = {
  problem: string | null
  onProblem: (problem: string | null) => void
  onSecondStep: (methods: ProofMethod[]) => void
}

function PasswordStep({ problem, onProblem, onSecondStep }: PasswordStepProps) {
  const { user } = useSession()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    onProblem(null)
    const outcome = await logIn({ ...readForm(event.currentTarget), invitation: null })
    // This form is gone then.
    if (outcome === null) return readAgain()
    setBusy(false)
    if (typeof outcome === 'string') onProblem(outcome)
    else onSecondStep(outcome)
  }

  return (
    <form method="post" onSubmit={submit} className={formClasses.form}>
      <EmailField defaultValue={user?.email} />
      <PasswordField autoComplete="current-password" data-autofocus />
      <SubmitButton label="Log in" busyLabel="Logging in..." busy={busy} />
      <FormMessage message={problem === null ? null : { wrong: true, text: problem }} />
      <PasskeyLogin next={null} onLoggedIn={goOn} />
      <GoogleInNewTab />
    </form>
  )
}

/** In this tab it would leave the page. */
function GoogleInNewTab() {
  if (!useHasGoogle()) return null
  return (
    <Button variant="default" size="md" fullWidth component="a" href="/auth/google" target="_blank">
      Continue with Google in a new tab
    </Button>
  )
}

/** After the login; returns the error to show, or null. */
async function goOn(): Promise<string | null> {
  const problem = await readNewSession()
  if (problem === null) readAgain()
  return problem
}

/** What could not be read without a session. */
function readAgain() {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/** Who logs in in another tab goes on here, too. */
function useCheckOnReturn() {
  useEffect(() => {
    async function check() {
      const answer = await sharedSession.refresh().catch(() => null)
      if (answer && !answer.hasEnded) readAgain()
    }
    const onFocus = () => void check()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])
}
