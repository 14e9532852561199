import { closeToast, toast } from './ui/toast.ts'

const patienceMs = 30_000
const pauseMs = 2000
const id = 'reconnecting'

/** How many calls wait for the server at this moment. */
let waiting = 0

/** An ApiError, which api.ts throws; it loads this file. */
type Failure = { status: number; code: string; data: unknown }

/**
 * Makes a call that failed again for half a minute while the server, or its database, is away, and says so. A failure that
 * leaves open what happened ends it at once, unless the repetition finds out.
 */
export async function repeatWhileAway<T>(
  failure: Failure,
  send: () => Promise<T>,
  address: string,
  givenKey: string | undefined,
): Promise<T> {
  const isRead = address.startsWith('GET ')
  const hasKey = givenKey !== undefined
  if (!mayRepeat(failure, isRead, hasKey)) throw failure
  const stop = sayReconnecting()
  try {
    let error = failure
    for (const until = Date.now() + patienceMs; mayRepeat(error, isRead, hasKey); ) {
      if (Date.now() + pauseMs > until) break
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      try {
        return await send()
      } catch (again) {
        error = again as Failure
      }
    }
    throw error
  } finally {
    stop()
  }
}

function mayRepeat({ status, code, data }: Failure, isRead: boolean, hasKey: boolean): boolean {
  if (code === 'unavailable') return isRead || saysRepeat(data)
  // Nobody knows whether the server did it. Calls whose key the page gave are those that keep their answers.
  return hasKey && navigator.onLine && (code === 'network' || status === 502)
}

/** The server keeps the answer under the key of the call, which tells what was stored. */
function saysRepeat(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'canRepeat' in data && data.canRepeat === true
}

function sayReconnecting() {
  waiting += 1
  if (waiting === 1) toast({ id, message: 'Reconnecting…', wrong: true, milliseconds: patienceMs * 2 })
  return () => {
    waiting -= 1
    if (waiting === 0) closeToast(id)
  }
}
