import type { Database } from './open.ts'

type Options = { everyMs?: number; onError: (error: Error) => void }

/** The embedded database has no background writer: without regular checkpoints, recovery takes ever longer. */
export function keepCheckpoints(database: Database, { everyMs = 5 * 60 * 1000, onError }: Options) {
  if (database.kind !== 'embedded') return () => {}
  const timer = setInterval(() => database.pool.query('checkpoint').catch(onError), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
