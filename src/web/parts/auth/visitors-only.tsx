import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '#web/session.ts'
import { useNext } from './use-next.ts'

/** Redirects signed-in users to where they wanted to go. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const next = useNext()
  return (
    <>
      {children}
      {status === 'in' && <Navigate to={next ?? '/dashboard'} replace />}
    </>
  )
}
