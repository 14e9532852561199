import type { ReactNode } from 'react'
import { NotFound } from '../parts/not-found.tsx'
import { PageFailed } from '../parts/page-failed.tsx'
import { Providers } from '../providers.tsx'
import { RequireSession } from '../require-session.tsx'
import { AppFrame } from './app-frame.tsx'
import { OperatorSidebar } from './operator-shell-sidebar.tsx'
import { PublicFrame } from './public-shell.tsx'

const sidebar = <OperatorSidebar />

/** The operator console. Everyone else gets the 404 page. */
export default function OperatorShell() {
  return <Shell />
}

export function ErrorBoundary() {
  return <Shell>{failed}</Shell>
}

const failed = <PageFailed />

function Shell({ children }: { children?: ReactNode }) {
  return (
    <Providers>
      <RequireSession access="operator" refused={<NoSuchPage />}>
        <AppFrame sidebar={sidebar} withDashboard>
          {children}
        </AppFrame>
      </RequireSession>
    </Providers>
  )
}

function NoSuchPage() {
  return (
    <PublicFrame>
      <NotFound />
    </PublicFrame>
  )
}
