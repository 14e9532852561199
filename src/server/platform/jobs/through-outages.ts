import { setTimeout as sleep } from 'node:timers/promises'
import { isOutOfConnections, isStorageDown } from '../db/outages.ts'

const pauseMs = 2000
const maxTries = 30

/** Repeats work while the database is away, up to a minute: in the queue it would wait longer than the outage lasts. */
export async function throughOutages<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isAway = isStorageDown(error) || isOutOfConnections(error)
      if (!isAway || signal?.aborted || tries === maxTries) throw error
      await sleep(pauseMs, undefined, { signal }).catch(() => {}) // the work itself says why it failed
    }
  }
}
