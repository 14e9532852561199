import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type Access, type Refusal, whyNot } from '../domain/access.ts'
import { actorOf, useSession } from './session.ts'
import { EmptyState } from './ui/empty-state.tsx'
import { LoadingView } from './ui/loading-view.tsx'

type RequireSessionProps = {
  children: ReactNode
  access?: Exclude<Access, 'public'>
  /** What a signed-in person without the right sees; otherwise a sentence that says whom to ask. */
  refused?: ReactNode
}

/** Shows its children to those who may see them, and sends a visitor to log in and back again. */
export function RequireSession({ children, access = 'signed-in', refused }: RequireSessionProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'loading') return <LoadingView />
  if (session.status === 'out') {
    return <Navigate to={`/landing?next=${encodeURIComponent(pathname + search)}`} replace />
  }
  const reason = whyNot(actorOf(session.user), access)
  return reason === null ? children : (refused ?? <RefusedView reason={reason} />)
}

const refusedWords: Partial<Record<Refusal, { title: string; text: string }>> = {
  no_company: {
    title: 'First, tell us about your company',
    text: 'This page opens once your company has finished onboarding.',
  },
  admins_only: {
    title: 'Only admins can open this page',
    text: 'Ask an admin of your company to do this for you, or to make you an admin.',
  },
}

function RefusedView({ reason }: { reason: Refusal }) {
  const { title, text } = refusedWords[reason] ?? {
    title: 'This page is not open to your account',
    text: 'If you think it should be, write to us.',
  }
  return (
    <EmptyState icon="lock" title={title} action={{ label: 'Go to Dashboard', to: '/dashboard' }}>
      {text}
    </EmptyState>
  )
}
