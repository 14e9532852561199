import { lazy, Suspense } from 'react'
import { MissingPage } from './parts/missing-page.tsx'
import { useHasEnded } from './session.ts'
import { loadCode } from './ui/load-code.ts'
import './ui/part-missing.tsx'
import { Toasts } from './ui/toasts.tsx'

const SignedOut = lazy(() => loadCode(() => import('./parts/auth/signed-out.tsx')))

/** What no page needs to appear: messages above it, and what to say when code doesn't come. Loaded before that can happen. */
export function Late() {
  return (
    <>
      <Toasts />
      <MissingPage />
      {useHasEnded() && (
        <Suspense fallback={null}>
          <SignedOut />
        </Suspense>
      )}
    </>
  )
}
