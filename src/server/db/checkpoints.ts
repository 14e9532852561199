import type { Database } from './open.ts'

const everyMs = 5 * 60 * 1000

/** The embedded database has no background writer: without a checkpoint now and then, recovery grows. */
export function keepCheckpoints({ kind, pool }: Database): () => void {
  if (kind !== 'embedded') return () => {}
  const timer = setInterval(() => pool.query('checkpoint').catch(() => {}), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
