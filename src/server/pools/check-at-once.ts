import type { Parts, Tx } from '../context.ts'
import { systemContext } from '../context.ts'
import { checkPool } from './snapshots.ts'

type Check = { hasStarted: boolean; done: Promise<unknown> }

/** The last check of each pool in this process. */
const checks = new Map<string, Check>()

/**
 * Before a commitment is answered, the figures follow if it reached a price, so that its page says so. The job that every
 * change queues checks again, for what this process misses.
 */
export function checkAtOnce(tx: Tx, poolId: string) {
  tx.afterCommit.push(() => shareCheck(tx.parts, poolId))
}

/** Many companies commit at once: all that come before a check begins share it. */
function shareCheck(parts: Parts, poolId: string): Promise<unknown> {
  const last = checks.get(poolId)
  if (last && !last.hasStarted) return last.done
  const check: Check = { hasStarted: false, done: Promise.resolve(last?.done).then(begin) }
  checks.set(poolId, check)
  return check.done

  async function begin() {
    check.hasStarted = true
    // Best effort: the commitment is stored, and the job repeats what fails here.
    await checkPool(systemContext(parts), poolId).catch(() => undefined)
    if (checks.get(poolId) === check) checks.delete(poolId)
  }
}
