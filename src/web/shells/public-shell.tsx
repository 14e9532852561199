import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { PageFailed } from '../parts/page-failed.tsx'
import { useSession } from '../session.ts'
import { loadCode, prefetchCode } from '../ui/load-code.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { LoadingLine } from './loading-line.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import classes from './public-shell.module.css'

const load = () => import('./app-parts.tsx')
const AppParts = lazy(() => loadCode(load))

/** Pages that someone who is signed in sees beside the sidebar. Their HTML is the same for all. */
const inApp = /^\/(software-marketplace|checkout-page|pools|contact-us)(\/|$)/i

export default function PublicShell() {
  return <Shell page={<Outlet />} />
}

export function ErrorBoundary() {
  return <Shell page={<PageFailed />} />
}

function Shell({ page }: { page: ReactNode }) {
  const isInApp = inApp.test(useLocation().pathname)
  return <PublicFrame isInApp={isInApp}>{page}</PublicFrame>
}

/** The page stays mounted while header and sidebar change around it. */
export function PublicFrame({ children, isInApp }: { children: ReactNode; isInApp?: boolean }) {
  const { status, user } = useSession()
  const isSignedIn = status === 'in'
  useEarlyParts(isSignedIn)
  // Without a required second factor, no entry of the sidebar would lead anywhere.
  const isFramed = isInApp && isSignedIn && !user?.mustEnroll
  return (
    <div className={classes.shell} data-in-app={isInApp || undefined} data-framed={isFramed || undefined}>
      <SkipLink />
      <LoadingLine />
      {isFramed ? (
        <Suspense fallback={null}>
          <AppParts />
        </Suspense>
      ) : (
        <PublicHeader />
      )}
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}

/** Loads bar and sidebar while the session is still being asked for, in a browser that was signed in last time. */
function useEarlyParts(isSignedIn: boolean) {
  useEffect(() => {
    if (isSignedIn || document.documentElement.dataset.signedIn) prefetchCode(load)
  }, [isSignedIn])
}
