import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { withParam } from '#web/parts/search-field.tsx'

type RequestLinkProps = { id: string; className?: string; children: ReactNode }

/** Opens a request in a drawer; it is in the URL (?request=…), so that Back closes it. */
export function RequestLink({ id, className, children }: RequestLinkProps) {
  const [params] = useSearchParams()
  // Kept, so that a receipt is still there when the drawer closes.
  const { state } = useLocation()
  return (
    <Link to={`?${withParam(params, 'request', id)}`} preventScrollReset state={state} className={className}>
      {children}
    </Link>
  )
}
