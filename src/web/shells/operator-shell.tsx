import { NotFound } from '../parts/not-found.tsx'
import { Providers } from '../providers.tsx'
import { RequireSession } from '../require-session.tsx'
import { AppFrame } from './app-frame.tsx'
import { OperatorSidebar } from './operator-shell-sidebar.tsx'
import { PublicFrame } from './public-shell.tsx'

const sidebar = <OperatorSidebar />

/** The operator console. Everyone else gets the 404 page. */
export default function OperatorShell() {
  return (
    <Providers>
      <RequireSession access="operator" refused={<NoSuchPage />}>
        <AppFrame sidebar={sidebar} withDashboard />
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
