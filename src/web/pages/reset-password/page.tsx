import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { errors } from '#contract/platform/errors.ts'
import { pageMeta } from '#web/page-meta.ts'
import formClasses from '#web/parts/auth/auth-form.module.css'
import { AuthFrame } from '#web/parts/auth/auth-frame.tsx'
import { BackToLogin } from '#web/parts/auth/back-to-login.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { NewPasswordForm } from './new-password-form.tsx'

export function meta() {
  return pageMeta({
    title: 'Set a new password',
    description: 'Set a new password with the link from your email.',
    path: '/reset-password',
    hidden: true,
  })
}

export default function ResetPasswordPage() {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const [isUsedUp, setIsUsedUp] = useState(false)
  const token = hydrated ? query.get('token') : null
  if (isUsedUp || (hydrated && !token)) {
    return (
      <AuthFrame title="This link doesn't work" foot={<BackToLogin />}>
        <InvalidLink />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Set a new password" foot={<BackToLogin />}>
      <NewPasswordForm token={token ?? ''} onInvalidLink={() => setIsUsedUp(true)} />
    </AuthFrame>
  )
}

/** An expired, used or invalid link, and the way to a new one. */
function InvalidLink() {
  return (
    <div className={formClasses.form}>
      <p role="alert" className={formClasses.lede}>
        {errors.invalid_link[1]}
      </p>
      <Button component={Link} to="/forgot-password" prefetch="intent" size="md" fullWidth>
        Get a new link
      </Button>
    </div>
  )
}
