import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { ApiError, call } from '#web/api.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { FormMessage } from '../auth/form-message.tsx'
import classes from './factor-form.module.css'
import { passkeyProblem, signLogin, whyNoPasskeys } from './passkeys.ts'

/** Logs in with a passkey and nothing else. Where the browser can't, the reason is below. */
export function PasskeyLogin({
  next,
  onLoggedIn,
}: {
  next: string | null
  onLoggedIn: () => Promise<string | null>
}) {
  const isHydrated = useHydrated()
  const reasonId = useId()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const reason = isHydrated ? whyNoPasskeys() : null

  async function logIn() {
    setBusy(true)
    setProblem(null)
    const failed = await signIn(next).then(onLoggedIn, problemOf)
    // After login, the page around this button redirects; it stays busy until then.
    if (failed === null) return
    setProblem(failed)
    setBusy(false)
  }

  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        onClick={logIn}
        disabled={isBusy || !isHydrated || reason !== null}
        aria-describedby={reason ? reasonId : undefined}
      >
        {isBusy ? 'Waiting for your passkey...' : 'Use a passkey'}
      </Button>
      {reason && (
        <p id={reasonId} className={classes.text}>
          {reason}
        </p>
      )}
      <FormMessage message={problem === null ? null : { wrong: true, text: problem }} />
    </>
  )
}

async function signIn(next: string | null) {
  const passkey = (await signLogin()) as never
  await call('POST /auth/passkey', { body: { passkey, next } })
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  return passkeyProblem(error) ?? 'Login failed. Please try again.'
}
