import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { type ApiError, call } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import formClasses from '#web/parts/auth/auth-form.module.css'
import { AuthFrame } from '#web/parts/auth/auth-frame.tsx'
import { BackToLogin } from '#web/parts/auth/back-to-login.tsx'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export function meta() {
  return pageMeta({
    title: 'Keep your second factors',
    description: 'Stop the reset of your second factors with the link from your email.',
    path: '/lost-factors',
    hidden: true,
  })
}

/** A button, so that no mail scanner decides by opening the link. */
export default function LostFactorsPage() {
  const isHydrated = useHydrated()
  const [query] = useSearchParams()
  const token = isHydrated ? query.get('token') : null
  const stop = useSubmitOnce({
    mutationFn: () => call('POST /auth/lost-factors/stop', { body: { token: token ?? '' } }),
  })
  const isUsedUp = (stop.error as ApiError | null)?.code === 'invalid_link'
  if (isUsedUp || (isHydrated && !token)) return <UsedUp />
  if (stop.isSuccess) return <Kept />
  return (
    <AuthFrame title="Keep your second factors" foot={<BackToLogin />}>
      <div className={formClasses.form}>
        <p className={formClasses.lede}>
          Someone said that all second factors of your account are lost. If it wasn't you, stop the reset and
          set a new password.
        </p>
        <Button size="md" fullWidth onClick={() => stop.mutate()} {...busy(!isHydrated || stop.isPending)}>
          {stop.isPending ? 'Stopping...' : 'Keep my second factors'}
        </Button>
        <FormMessage message={stop.error && { wrong: true, text: stop.error.message }} />
      </div>
    </AuthFrame>
  )
}

function UsedUp() {
  return (
    <AuthFrame title="This link doesn't work">
      <div className={formClasses.form}>
        <p role="alert" className={formClasses.lede}>
          It was already used, or the reset is over or was stopped. Log in to see your second factors.
        </p>
        <Button component={Link} to="/landing" size="md" fullWidth>
          Log in
        </Button>
      </div>
    </AuthFrame>
  )
}

function Kept() {
  return (
    <AuthFrame title="Your second factors stay" foot={<BackToLogin />}>
      <div className={formClasses.form}>
        <p role="status" className={formClasses.lede}>
          Someone else may know your password, so set a new one now.
        </p>
        <Button component={Link} to="/forgot-password" size="md" fullWidth>
          Reset password
        </Button>
      </div>
    </AuthFrame>
  )
}
