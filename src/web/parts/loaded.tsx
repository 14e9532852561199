import type { ReactNode } from 'react'
import { ApiError } from '../api.ts'
import { InlineError } from '../ui/inline-error.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { StillLoading } from './steady.tsx'

/** The parts of a useQuery result that are needed to show it. */
export type LoadedQuery<Data> = {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

type LoadedProps<Data> = {
  query: LoadedQuery<Data>
  children: (data: Data) => ReactNode
  loading?: ReactNode
  /** Shown instead of a list without items. */
  empty?: ReactNode
  /** What couldn't be loaded, as a sentence. */
  message?: string
  /** Shown for errors that trying again can't fix, such as not found; nothing for all others. */
  refused?: (error: ApiError) => ReactNode
  /** A small message in place, instead of filling the page. */
  inline?: boolean
  /** Hides the server's message. */
  brief?: boolean
  onRetry?: () => unknown
}

/** Shows a query's data, or that it is loading or failed, with Try again. */
export function Loaded<Data>({ query, children, loading, empty, refused, ...failed }: LoadedProps<Data>) {
  const { data, error, isPending, isFetching } = query
  if (data !== undefined) {
    return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data)
  }
  if (isPending)
    return (
      <>
        {loading === undefined ? <LoadingView /> : loading}
        {isFetching && <StillLoading />}
      </>
    )
  const instead = error instanceof ApiError ? refused?.(error) : null
  return instead || <LoadFailed query={query} {...failed} />
}

type LoadFailedProps = Pick<LoadedProps<unknown>, 'query' | 'message' | 'inline' | 'brief' | 'onRetry'>

/** A load that failed, with Try again. */
export function LoadFailed({ query, message, inline, brief, onRetry = query.refetch }: LoadFailedProps) {
  const retry = { busy: query.isFetching, onRetry: () => void onRetry() }
  if (inline) return <InlineError message={message ?? query.error?.message ?? ''} {...retry} />
  return <LoadError message={message} detail={brief ? undefined : query.error?.message} {...retry} />
}

/** Two queries shown together: loading until both are loaded, failed when one fails. */
export function together<A, B>(first: LoadedQuery<A>, second: LoadedQuery<B>): LoadedQuery<[A, B]> {
  const failed = [first, second].filter(({ data, error }) => error && data === undefined)
  const hasBoth = first.data !== undefined && second.data !== undefined
  return {
    data: hasBoth ? [first.data as A, second.data as B] : undefined,
    error: failed[0]?.error ?? null,
    isPending: !hasBoth && failed.length === 0,
    isFetching: (failed.length > 0 ? failed : [first, second]).some(({ isFetching }) => isFetching),
    refetch: () => failed.map(({ refetch }) => refetch()),
  }
}
