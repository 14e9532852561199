import { lazy, Suspense } from 'react'
import { NetworkBar } from '../parts/standing/network-bar.tsx'
import { SuspendedBar } from '../parts/standing/suspended-bar.tsx'
import { Providers } from '../providers.tsx'
import { RequireSession } from '../require-session.tsx'
import { useSession } from '../session.ts'
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
  return (
    <Providers>
      <RequireSession>
        <Frame />
      </RequireSession>
    </Providers>
  )
}

function Frame() {
  if (!useSession().user?.mustEnroll) return <AppFrame sidebar={sidebar} isPadded notice={notice} />
  return (
    <Suspense fallback={<LoadingView />}>
      <EnrollFrame />
    </Suspense>
  )
}

// Needed once by few people.
const EnrollFrame = lazy(() => import('./enroll-frame.tsx'))
