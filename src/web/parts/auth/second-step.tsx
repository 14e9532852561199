import type { Proof } from '#contract/people/factors.ts'
import type { ProofMethod } from '#domain/people/factors.ts'
import { ApiError, call } from '#web/api.ts'
import { FactorForm, OtherWay } from '../factors/factor-form.tsx'
import { signLogin } from '../factors/passkeys.ts'
import { useSubmitOnce } from '../use-submit-once.ts'
import formClasses from './auth-form.module.css'
import { FormMessage } from './form-message.tsx'

type SecondStepProps = {
  methods: ProofMethod[]
  /** Fetches the session; the page then goes on. */
  onLoggedIn: () => Promise<string | null>
  /** The login took too long, or too many codes were wrong: the password must come again. */
  onOver: (why: string) => void
}

/** The password or Google was right: now the second factor. */
export default function SecondStep({ methods, onLoggedIn, onOver }: SecondStepProps) {
  async function prove(given: Proof) {
    if ('password' in given) return
    try {
      await call('POST /auth/second-factor', { body: given })
    } catch (error) {
      if (isOver(error)) return onOver(error.message)
      throw error
    }
    const problem = await onLoggedIn()
    if (problem) throw new ApiError(0, 'refused', problem)
  }

  return (
    <div className={formClasses.form}>
      <p className={formClasses.lede}>One more step to log in.</p>
      <FactorForm
        methods={methods}
        verb={{ now: 'Log in', busy: 'Logging in...' }}
        prove={prove}
        signWithPasskey={signLogin}
        size="md"
      >
        <LostEverything onOver={onOver} />
      </FactorForm>
    </div>
  )
}

/** Nothing left to confirm with: somebody else resets the factors, or three days do. */
function LostEverything({ onOver }: Pick<SecondStepProps, 'onOver'>) {
  const report = useSubmitOnce({
    mutationFn: () => call('POST /auth/lost-factors'),
    onError: (error) => {
      if (isOver(error)) onOver(error.message)
    },
  })
  const answer = report.error ?? report.data
  return (
    <>
      <OtherWay onClick={() => report.mutate()}>I lost all of them</OtherWay>
      <FormMessage message={answer ? { wrong: report.isError, text: answer.message } : null} />
    </>
  )
}

function isOver(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'login_over'
}
