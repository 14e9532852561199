import type { ReactNode } from 'react'
import { ApiError } from '#web/api.ts'
import { queryClient } from '#web/queries.ts'
import { Loaded, type LoadedQuery } from '../loaded.tsx'
import { LinkProblem, UnknownLink } from './link-problem.tsx'
import { VendorFrame } from './vendor-frame.tsx'

type LinkLoadedProps<Data> = {
  token: string | null
  /** The title until it is loaded. */
  title: string
  query: LoadedQuery<Data>
  children: (data: Data) => ReactNode
}

/** What a vendor's link shows, or why it shows nothing. */
export function LinkLoaded<Data>({ token, title, query, children }: LinkLoadedProps<Data>) {
  if (token === '') return <UnknownLink />
  if (query.data !== undefined) return children(query.data)
  if (token && query.error instanceof ApiError && isAboutLink(query.error)) {
    return <LinkProblem error={query.error} token={token} />
  }
  return (
    <VendorFrame title={title}>
      <Loaded query={query} message="This page couldn’t be loaded.">
        {() => null}
      </Loaded>
    </VendorFrame>
  )
}

function isAboutLink({ status }: ApiError): boolean {
  return status === 404 || status === 410 || status === 429
}

/** Somebody else answered meanwhile, or the link has expired: the page is read again and says so. */
export function readAgainAfter(error: Error, queryKey: readonly unknown[]) {
  if (error instanceof ApiError && [404, 409, 410].includes(error.status)) {
    void queryClient.resetQueries({ queryKey })
  }
}
