import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { type Address, ApiError, type Args, call, type Output } from './api.ts'
import { noticeSignedOut, sharedSession } from './session.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeLimitedSession }),
  mutationCache: new MutationCache({ onError: noticeLimitedSession }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && isPassing(error),
      staleTime: 30_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** What useQuery needs to read a call: `useQuery(read('GET /api/purchases'))`. */
export function read<A extends ReadAddress>(address: A, ...args: Args<A>) {
  return queryOptions({
    queryKey: keyOf(address, ...args),
    queryFn: ({ signal }): Promise<Output<A>> =>
      call(address, ...([{ ...(args[0] as object), signal }] as unknown as Args<A, { signal: AbortSignal }>)),
  })
}

/** After a write, refetches everything read from these calls, with any input. */
export function refresh(...addresses: ReadAddress[]) {
  return Promise.all(addresses.map(refreshOne))
}

function refreshOne(address: ReadAddress): Promise<unknown> {
  if (address !== 'GET /api/check-auth') return queryClient.invalidateQueries({ queryKey: [address] })
  // Like the others, it doesn't fail: without an answer, the session that was known stays.
  return sharedSession.refresh().catch(() => null)
}

/** Whether a call was refused because it came from outside the company's networks. Nothing asks for it. */
export const outsideQuery = queryOptions({
  queryKey: ['outside the networks'],
  queryFn: () => false,
  initialData: false,
  enabled: false,
})

type ReadAddress = Extract<Address, `GET ${string}`>

function keyOf(address: string, input?: unknown) {
  return input === undefined ? [address] : [address, input]
}

/** While the database is away, the call repeats itself. */
function isPassing(error: Error) {
  return (
    error instanceof ApiError &&
    error.code !== 'unavailable' &&
    (error.code === 'network' || error.status >= 500)
  )
}

/** The session has ended, or needs a second factor by now: the page asks to log in again or leads to setting one up. */
function noticeLimitedSession(error: Error) {
  if (!(error instanceof ApiError)) return
  if (error.code === 'sign_in_required') noticeSignedOut()
  if (error.code === 'enroll_first') void refresh('GET /api/check-auth')
  if (error.code === 'network_not_allowed') queryClient.setQueryData(outsideQuery.queryKey, true)
}
