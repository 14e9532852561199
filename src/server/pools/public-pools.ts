import type { PoolBoard } from '#contract/pools/pool-pages.ts'

/** The public pools as this process last read them, for the pages that show them. */
export type PublicPools = {
  /** The same object until a pool, its figures or the hour changes. */
  board: () => PoolBoard
  /** Reads the pools again if something changed; says whether it did. */
  refresh: () => Promise<boolean>
  /** The same after a commit, for which a failure is no reason to fail: the next poll tries again. */
  refreshIfPossible: () => Promise<unknown>
  /** Calls back after another board was read. Returns a function that ends it. */
  onChange: (listener: () => void) => () => void
}
