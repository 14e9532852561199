import { useState } from 'react'
import type { Proof } from '../../../contract/factors.ts'
import type { ProofMethod } from '../../../domain/factors.ts'
import { ApiError, call } from '../../api.ts'
import formClasses from '../../parts/auth/auth-form.module.css'
import { FormMessage, type Message } from '../../parts/auth/form-message.tsx'
import { FactorForm } from '../../parts/factors/factor-form.tsx'
import { signLogin } from '../../parts/factors/passkeys.ts'
import { PlainButton } from '../../ui/plain-button.tsx'

type SecondStepProps = {
  methods: ProofMethod[]
  /** Fetches the session; the page then goes on. */
  onLoggedIn: () => Promise<string | null>
  onStartOver: () => void
}

/** The password or Google was right: now the second factor. */
export default function SecondStep({ methods, onLoggedIn, onStartOver }: SecondStepProps) {
  async function prove(given: Proof) {
    if ('password' in given) return
    await call('POST /auth/second-factor', { body: given })
    const problem = await onLoggedIn()
    if (problem) throw new ApiError(0, 'refused', problem)
  }

  return (
    <div className={formClasses.form}>
      <p className={formClasses.lede}>Confirm with your second factor.</p>
      <FactorForm
        methods={methods}
        verb={{ now: 'Log in', busy: 'Logging in...' }}
        prove={prove}
        signWithPasskey={signLogin}
        size="md"
      />
      <div>
        <LostEverything />
      </div>
      <div>
        <PlainButton onClick={onStartOver}>Start over</PlainButton>
      </div>
    </div>
  )
}

/** Nothing left to confirm with: somebody else resets the factors, or three days do. */
function LostEverything() {
  const [message, setMessage] = useState<Message | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function report() {
    if (isBusy) return
    setBusy(true)
    setMessage(
      await call('POST /auth/lost-factors').then(({ message: text }) => ({ wrong: false, text }), wrong),
    )
    setBusy(false)
  }

  return (
    <>
      <PlainButton onClick={report}>I lost all of them</PlainButton>
      <FormMessage message={message} />
    </>
  )
}

function wrong(error: unknown): Message {
  if (!(error instanceof ApiError)) throw error
  return { wrong: true, text: error.message }
}
