import type { Pool } from './pools.ts'

/** A pool as visitors see it. */
export type BoardPool = Pool & { readonly endedAt: string | null }

/** The public pools as pages show them: those to join, soonest deadline first, then those that ended, newest first. */
export type PoolBoard = {
  /** The full hour in which the pages are read: what they say about time is true for all of it. */
  readonly at: string
  readonly pools: readonly BoardPool[]
}

export function poolPath({ slug }: Pick<Pool, 'slug'>) {
  return `/pools/${slug}`
}
