import { Anchor, Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Proof } from '#contract/people/factors.ts'
import type { ProofMethod } from '#domain/people/factors.ts'
import { ApiError } from '#web/api.ts'
import { busy } from '#web/ui/busy.ts'
import { PasswordField } from '../auth/fields.tsx'
import { FormMessage } from '../auth/form-message.tsx'
import classes from './factor-form.module.css'
import { passkeyProblem, whyNoPasskeys } from './passkeys.ts'

type FactorFormProps = {
  methods: readonly ProofMethod[]
  verb: { now: string; busy: string }
  /** Sends what the person gave; what it throws is shown. */
  prove: (given: Proof) => Promise<void>
  /** What a passkey signed. */
  signWithPasskey: () => Promise<unknown>
  size?: 'sm' | 'md'
  /** Below the other ways. */
  children?: ReactNode
}

const choices: Partial<Record<ProofMethod, string>> = {
  passkey: 'Use a passkey',
  totp: 'Use your authenticator app',
  recovery: 'Use a recovery code',
}

/** Asks for one of a person's factors. The first method is offered first, the others as links below. */
export function FactorForm(props: FactorFormProps) {
  const { methods, verb, prove, signWithPasskey, size = 'sm', children } = props
  const usable = methods.filter((method) => method !== 'passkey' || whyNoPasskeys() === null)
  const [method, setMethod] = useState<ProofMethod>(usable[0] ?? methods[0] ?? 'password')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = String(new FormData(event.currentTarget).get('typed') ?? '').trim()
    setBusy(true)
    setProblem(null)
    try {
      await prove(await givenBy(method, typed, signWithPasskey))
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  const others = usable.filter((other) => other !== method && choices[other])
  return (
    <form className={classes.form} onSubmit={submit}>
      <Field key={method} method={method} size={size} />
      <Button
        type="submit"
        size={size}
        fullWidth
        data-autofocus={method === 'passkey' || undefined}
        {...busy(isBusy)}
      >
        {isBusy ? verb.busy : method === 'passkey' ? 'Use a passkey' : verb.now}
      </Button>
      <FormMessage message={problem === null ? null : { wrong: true, text: problem }} />
      <div className={classes.others}>
        {others.map((other) => (
          <OtherWay
            key={other}
            onClick={() => {
              setMethod(other)
              setProblem(null)
            }}
          >
            {choices[other]}
          </OtherWay>
        ))}
        {children}
      </div>
    </form>
  )
}

export function OtherWay({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Anchor component="button" type="button" className={classes.other} onClick={onClick}>
      {children}
    </Anchor>
  )
}

function Field({ method, size }: { method: ProofMethod; size: 'sm' | 'md' }) {
  const shared = {
    name: 'typed',
    size,
    required: true,
    withAsterisk: false,
    'data-autofocus': true,
    autoFocus: true,
  }
  if (method === 'totp') {
    return (
      <TextInput
        {...shared}
        label="Code"
        description="The 6 digits that your authenticator app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
    )
  }
  if (method === 'recovery') {
    return (
      <TextInput
        {...shared}
        label="Recovery code"
        description="Each code works once."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
    )
  }
  if (method === 'password') return <PasswordField {...shared} autoComplete="current-password" />
  return <p className={classes.text}>Use your fingerprint, face, screen lock or security key.</p>
}

async function givenBy(method: ProofMethod, typed: string, sign: () => Promise<unknown>): Promise<Proof> {
  if (method === 'passkey') return { passkey: (await sign()) as never }
  if (method === 'totp') return { code: typed }
  return method === 'recovery' ? { recoveryCode: typed } : { password: typed }
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  const problem = passkeyProblem(error)
  if (problem === null) throw error
  return problem
}
