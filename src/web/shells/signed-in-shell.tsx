import { RequireSession } from '../require-session.tsx'
import { AppFrame } from './app-frame.tsx'
import { Sidebar } from './sidebar.tsx'

const sidebar = <Sidebar />

export default function SignedInShell() {
  return (
    <RequireSession>
      <AppFrame sidebar={sidebar} isPadded />
    </RequireSession>
  )
}
