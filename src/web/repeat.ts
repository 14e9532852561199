import { closeToast, toast } from './ui/toast.ts'

const patienceMs = 30_000
const pauseMs = 2000
const id = 'reconnecting'

/** How many calls wait for the server at this moment. */
let waiting = 0

/**
 * Makes a call that failed again for half a minute while the server, or its database, is away, and says so. A failure that
 * leaves open what happened ends it at once, unless the repetition finds out. Loaded with the first such failure.
 */
export async function repeatWhileAway<T>(
  failure: unknown,
  send: () => Promise<T>,
  mayRepeat: (error: unknown) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  const stop = sayReconnecting()
  try {
    let error = failure
    for (const until = Date.now() + patienceMs; mayRepeat(error); ) {
      if (signal?.aborted || Date.now() + pauseMs > until) break
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      try {
        return await send()
      } catch (again) {
        error = again
      }
    }
    throw error
  } finally {
    stop()
  }
}

function sayReconnecting() {
  waiting += 1
  if (waiting === 1) toast({ id, message: 'Reconnecting…', wrong: true, milliseconds: patienceMs * 2 })
  return () => {
    waiting -= 1
    if (waiting === 0) closeToast(id)
  }
}
