import { RequireSession } from '../require-session.tsx'
import { AppFrame } from './app-frame.tsx'
import { Sidebar } from './sidebar.tsx'

export default function SignedInShell() {
  return (
    <RequireSession>
      <AppFrame sidebar={<Sidebar />} isPadded />
    </RequireSession>
  )
}
