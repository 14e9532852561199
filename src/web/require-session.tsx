import { type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type Access, type Refusal, whyNot } from '#domain/people/access.ts'
import { confirmWith } from './api.ts'
import { BRAND } from './brand.ts'
import { actorOf, useSession } from './session.ts'
import { PageHeader } from './shells/page-header.tsx'
import { EmptyState } from './ui/empty-state.tsx'
import { lazyPart } from './ui/lazy-part.tsx'
import { loadCode } from './ui/load-code.ts'
import { LoadingView } from './ui/loading-view.tsx'

confirmWith(async (methods) => {
  const { confirmIdentity } = await loadCode(() => import('./parts/factors/confirm-identity.tsx'))
  return confirmIdentity(methods)
})

/** Somebody who needs a second factor and has none sets it up before anything else, and then goes on. */
const enrollPath = '/settings/security'

type RequireSessionProps = {
  children: ReactNode
  access?: Exclude<Access, 'public'>
  /** What a signed-in user without access sees; by default a sentence that says whom to ask. */
  refused?: ReactNode
  /** The header's title while the children, which normally set it, are hidden. */
  title?: string
}

/** Shows its children to those with access; a visitor is sent to log in and back. */
export function RequireSession({ children, access = 'signed-in', refused, title }: RequireSessionProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'loading') return <LoadingView />
  if (session.status === 'out') {
    return <Navigate to={`/landing?next=${encodeURIComponent(pathname + search)}`} replace />
  }
  if (session.user?.mustEnroll && pathname !== enrollPath) {
    return <Navigate to={`${enrollPath}?next=${encodeURIComponent(pathname + search)}`} replace />
  }
  const reason = whyNot(actorOf(session.user), access)
  if (reason === null) return children
  return (
    refused ?? (
      <>
        {title && <PageHeader title={title} />}
        <RefusedView reason={reason} />
      </>
    )
  )
}

const refusedText: Partial<Record<Refusal, { title: string; text: string }>> = {
  no_company: {
    title: 'First, tell us about your company',
    text: 'You can open this page after your company completes onboarding.',
  },
  finance_only: {
    title: 'Only admins and finance can open this page',
    text: 'Ask an admin of your company to do this for you, or to give you the role finance.',
  },
  admins_only: {
    title: 'Only admins can open this page',
    text: 'Ask an admin of your company to do this for you, or to make you an admin.',
  },
}

// Only employees need it.
const AdminList = lazyPart(async () => (await import('./parts/company/admin-list.tsx')).AdminList)

function RefusedView({ reason }: { reason: Refusal }) {
  const { title, text } = refusedText[reason] ?? {
    title: "You don't have access to this page",
    text: 'If you think you should, contact us.',
  }
  return (
    <EmptyState icon="lock" title={title} action={{ label: 'Go to Dashboard', to: '/dashboard' }}>
      {text}
      {(reason === 'admins_only' || reason === 'finance_only') && (
        <Suspense fallback={null}>
          <AdminList subject={`A request about ${BRAND.name}`} />
        </Suspense>
      )}
    </EmptyState>
  )
}
