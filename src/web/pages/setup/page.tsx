import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import formClasses from '#web/parts/auth/auth-form.module.css'
import { AuthFrame } from '#web/parts/auth/auth-frame.tsx'
import { BackToLogin } from '#web/parts/auth/back-to-login.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { OwnerForm } from './owner-form.tsx'

export function meta() {
  return pageMeta({
    title: 'Set up your installation',
    description: 'Become the first owner with the link that the server printed when it started.',
    path: '/setup',
    hidden: true,
  })
}

/** Whoever started an installation becomes its first owner, without any email. */
export default function SetupPage() {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const [problem, setProblem] = useState<string | null>(null)
  const token = hydrated ? query.get('token') : null
  const incomplete =
    hydrated && !token
      ? 'Open the complete link that the server printed in the terminal when it started.'
      : null
  const why = problem ?? incomplete
  if (why !== null)
    return (
      <AuthFrame title="This link doesn't work" foot={<BackToLogin />}>
        <p role="alert" className={formClasses.lede}>
          {why}
        </p>
      </AuthFrame>
    )
  return (
    <AuthFrame title="Set up the first owner" foot={<BackToLogin />}>
      <OwnerForm token={token ?? ''} onUnusableLink={setProblem} />
    </AuthFrame>
  )
}
