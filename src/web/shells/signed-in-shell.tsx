import { SuspendedBar } from '../parts/standing/suspended-bar.tsx'
import { RequireSession } from '../require-session.tsx'
import { AppFrame } from './app-frame.tsx'
import { Sidebar } from './sidebar.tsx'

const sidebar = <Sidebar />
const notice = <SuspendedBar />

export default function SignedInShell() {
  return (
    <RequireSession>
      <AppFrame sidebar={sidebar} isPadded notice={notice} />
    </RequireSession>
  )
}
