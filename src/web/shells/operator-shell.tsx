import { NotFound } from '../parts/not-found.tsx'
import { RequireSession } from '../require-session.tsx'
import { AppFrame } from './app-frame.tsx'
import { OperatorSidebar } from './operator-shell-sidebar.tsx'
import { PublicFrame } from './public-shell.tsx'

/** The provider's own console. To everyone else it is a page that does not exist. */
export default function OperatorShell() {
  return (
    <RequireSession access="operator" refused={<NoSuchPage />}>
      <AppFrame sidebar={<OperatorSidebar />} withDashboard />
    </RequireSession>
  )
}

function NoSuchPage() {
  return (
    <PublicFrame>
      <NotFound />
    </PublicFrame>
  )
}
