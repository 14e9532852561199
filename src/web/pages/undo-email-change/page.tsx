import { Button } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type ApiError, call } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import { arrivingWith } from '#web/parts/auth/arrival.ts'
import formClasses from '#web/parts/auth/auth-form.module.css'
import { AuthFrame } from '#web/parts/auth/auth-frame.tsx'
import { BackToLogin } from '#web/parts/auth/back-to-login.tsx'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { forgetSession } from '#web/session.ts'
import { busy } from '#web/ui/busy.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export function meta() {
  return pageMeta({
    title: 'Take your account back',
    description: 'Undo a change of your email address with the link from your email.',
    path: '/undo-email-change',
    hidden: true,
  })
}

export default function UndoEmailChangePage() {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const token = hydrated ? query.get('token') : null
  const navigate = useNavigate()
  const undo = useSubmitOnce({
    mutationFn: () => call('POST /api/user/email/undo', { body: { token: token ?? '' } }),
    onSuccess: async () => {
      // Every session has ended, including this browser's; the login page must know.
      forgetSession()
      await navigate('/landing', { state: arrivingWith('address-restored') })
    },
  })
  const isUsedUp = (undo.error as ApiError | null)?.code === 'invalid_link'
  if (isUsedUp || (hydrated && !token)) {
    return (
      <AuthFrame title="This link doesn't work" foot={<BackToLogin />}>
        <div className={formClasses.form}>
          <p role="alert" className={formClasses.lede}>
            This link has expired or was already used. If you can't log in with your email address, contact
            us.
          </p>
          <Button component={Link} to="/contact-us" size="md" fullWidth>
            Contact us
          </Button>
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Take your account back" foot={<BackToLogin />}>
      <div className={formClasses.form}>
        <p className={formClasses.lede}>
          Your account gets its old email address back. All devices are signed out, the password and second
          factors that were set since are removed, and we email you a link to set a new password.
        </p>
        <Button size="md" fullWidth onClick={() => undo.mutate()} {...busy(undo.isPending)}>
          {undo.isPending ? 'Undoing...' : 'Undo the change'}
        </Button>
        <FormMessage message={undo.error && { wrong: true, text: undo.error.message }} />
      </div>
    </AuthFrame>
  )
}
