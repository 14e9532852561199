import { closeToast, toast } from './ui/toast.ts'

const patienceMs = 30_000
const pauseMs = 2000
const id = 'reconnecting'

/** How many calls wait for the server at this moment. */
let waiting = 0

/**
 * Makes a call again for half a minute while the server, or its database, is away, and says so. A failure that leaves open
 * what happened ends it at once, unless the repetition finds out.
 */
export async function repeatWhileAway<T>(
  send: () => Promise<T>,
  mayRepeat: (error: unknown) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  let stop: (() => void) | null = null
  try {
    for (const until = Date.now() + patienceMs; ; ) {
      try {
        return await send()
      } catch (error) {
        if (!mayRepeat(error) || signal?.aborted || Date.now() + pauseMs > until) throw error
        stop ??= sayReconnecting()
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  } finally {
    stop?.()
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
