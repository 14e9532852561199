import { lazy, Suspense, useEffect } from 'react'
import { MissingPage } from './parts/missing-page.tsx'
import { useHasEnded, useSession } from './session.ts'
import { loadCode } from './ui/load-code.ts'
import './ui/part-missing.tsx'
import { Toasts } from './ui/toasts.tsx'
import { forgetAllButOf, watchLogout } from './unsent.ts'

const SignedOut = lazy(() => loadCode(() => import('./parts/auth/signed-out.tsx')))

/** What no page needs to appear: messages above it, and what to say when code doesn't come. Loaded before that can happen. */
export function Late() {
  useUnsentOfOne()
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

/** A tab keeps what one person typed, and nothing after a logout. */
function useUnsentOfOne() {
  const userId = useSession().user?._id
  useEffect(watchLogout, [])
  useEffect(() => {
    if (userId) forgetAllButOf(userId)
  }, [userId])
}
