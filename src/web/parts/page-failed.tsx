import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { LoadError } from '../ui/load-error.tsx'
import { NotFound } from './not-found.tsx'

/** In place of a page that failed; navigation and header around it stay. */
export function PageFailed() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <LoadError
      message="Something went wrong on this page."
      onRetry={() => void revalidate()}
      busy={state !== 'idle'}
    />
  )
}
