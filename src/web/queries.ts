import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { type Address, ApiError, type Args, call, type Output } from './api.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndedSession }),
  mutationCache: new MutationCache({ onError: noticeEndedSession }),
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
  return Promise.all(addresses.map((address) => queryClient.invalidateQueries({ queryKey: [address] })))
}

export const sessionQuery = { ...read('GET /api/check-auth'), staleTime: 5 * 60_000, retry: false }

type ReadAddress = Extract<Address, `GET ${string}`>

function keyOf(address: string, input?: unknown) {
  return input === undefined ? [address] : [address, input]
}

function isPassing(error: Error) {
  return error instanceof ApiError && (error.code === 'network' || error.status >= 500)
}

/** The session has ended; the guards then redirect to the login page. */
function noticeEndedSession(error: Error) {
  if (error instanceof ApiError && error.code === 'sign_in_required') {
    queryClient.setQueryData(sessionQuery.queryKey, { loggedIn: false, user: null })
  }
}
