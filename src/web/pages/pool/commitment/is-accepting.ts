import type { Commitment, Pool } from '#contract/pools/pools.ts'
import { isActive, isFrozen, isOver } from '#domain/pools/pool.ts'

/** Whether a commitment can be saved now, by the clock; the server has the last word. */
export function isAccepting(pool: Pool, now: Date): boolean {
  const commitment = pool.mine?.commitment
  return isActive(pool.state) && !isOver(clockOf(pool), now) && !isFinal(commitment)
}

/** In the last 48 hours a commitment can only grow. */
export function isGrowingOnly(pool: Pool, now: Date): boolean {
  return pool.mine?.commitment?.state === 'standing' && isFrozen(clockOf(pool), now)
}

function isFinal(commitment: Commitment | null | undefined) {
  return (
    commitment?.state === 'left_out' || commitment?.state === 'released' || commitment?.state === 'defaulted'
  )
}

function clockOf({ state, deadline, gathersUntil }: Pool) {
  return { state, gathersUntil, deadline: deadline === null ? null : new Date(deadline) }
}
