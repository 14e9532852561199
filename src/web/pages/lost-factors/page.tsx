import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ApiError, call } from '../../api.ts'
import { pageMeta } from '../../page-meta.ts'
import formClasses from '../../parts/auth/auth-form.module.css'
import { AuthFrame } from '../../parts/auth/auth-frame.tsx'
import { BackToLogin } from '../../parts/auth/back-to-login.tsx'
import { FormMessage, type Message } from '../../parts/auth/form-message.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

export function meta() {
  return pageMeta({
    title: 'Keep your second factors',
    description: 'Stop the reset of your second factors with the link from your email.',
    path: '/lost-factors',
    hidden: true,
  })
}

export default function LostFactorsPage() {
  const isHydrated = useHydrated()
  const [query] = useSearchParams()
  const [message, setMessage] = useState<Message | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isDone = message?.wrong === false

  async function keep() {
    setBusy(true)
    const body = { token: query.get('token') ?? '' }
    setMessage(await call('POST /auth/lost-factors/stop', { body }).then(() => kept, wrong))
    setBusy(false)
  }

  return (
    <AuthFrame title="Keep your second factors" foot={<BackToLogin />}>
      <div className={formClasses.form}>
        <p className={formClasses.lede}>
          Someone said that all second factors of your account are lost. If it wasn't you, stop the reset and
          set a new password.
        </p>
        {isDone ? (
          <Button component={Link} to="/forgot-password" size="md" fullWidth>
            Reset password
          </Button>
        ) : (
          <Button size="md" fullWidth onClick={keep} disabled={!isHydrated || isBusy}>
            Keep my second factors
          </Button>
        )}
        <FormMessage message={message} />
      </div>
    </AuthFrame>
  )
}

const kept: Message = { wrong: false, text: 'Your second factors stay. Now set a new password.' }

function wrong(error: unknown): Message {
  if (!(error instanceof ApiError)) throw error
  return { wrong: true, text: error.message }
}
