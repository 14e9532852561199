import { setImmediate } from 'node:timers/promises'
import type { Steps } from '#domain/platform/steps.ts'

let last: Promise<void> = Promise.resolve()

/**
 * Lets other requests have their turn in the middle of long work. Whoever waits here goes on one by one, a turn each: ten
 * uploads at a time hold up others no longer than one.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}

/** Long work, a step each turn. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await nextTurn()
  }
}
