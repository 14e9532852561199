import { lazy, type ReactNode, Suspense } from 'react'
import { PageFailed } from '../parts/page-failed.tsx'
import { NetworkBar } from '../parts/standing/network-bar.tsx'
import { SuspendedBar } from '../parts/standing/suspended-bar.tsx'
import { Providers } from '../providers.tsx'
import { RequireSession } from '../require-session.tsx'
import { useSession } from '../session.ts'
import { loadCode } from '../ui/load-code.ts'
import { LoadingView } from '../ui/loading-view.tsx'
import { AppFrame } from './app-frame.tsx'
import { Sidebar } from './sidebar.tsx'

const sidebar = <Sidebar />
const notice = (
  <>
    <NetworkBar />
    <SuspendedBar />
  </>
)

export default function SignedInShell() {
  return <Shell />
}

export function ErrorBoundary() {
  return <Shell>{failed}</Shell>
}

const failed = <PageFailed />

function Shell({ children }: { children?: ReactNode }) {
  return (
    <Providers>
      <RequireSession>
        <Frame>{children}</Frame>
      </RequireSession>
    </Providers>
  )
}

function Frame({ children }: { children?: ReactNode }) {
  if (!useSession().user?.mustEnroll)
    return (
      <AppFrame sidebar={sidebar} isPadded notice={notice}>
        {children}
      </AppFrame>
    )
  return (
    <Suspense fallback={<LoadingView />}>
      <EnrollFrame />
    </Suspense>
  )
}

// Needed once by few people.
const EnrollFrame = lazy(() => loadCode(() => import('./enroll-frame.tsx')))
