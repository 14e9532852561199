import { fromDollars } from '#domain/platform/money.ts'
import type { Headline } from '#domain/pools/pool-texts.ts'
import type { Pool } from './pools.ts'

/** A pool as visitors see it. */
export type BoardPool = Pool & { readonly endedAt: string | null }

/** The public pools as pages show them: those to join, soonest deadline first, then those that ended, newest first. */
export type PoolBoard = {
  /** The full hour in which the pages are read: what they say about time is true for all of it. */
  readonly at: string
  readonly pools: readonly BoardPool[]
}

/** A picture of the pool with its current figures, as social networks show it. Not under /api/, which robots.txt closes. */
export function poolCardPath({ slug, state, progress }: Pick<Pool, 'slug' | 'state' | 'progress'>) {
  // Networks keep pictures by their address, so it changes with the figures.
  return `/pools/${slug}/card.png?v=${state}-${Date.parse(progress.asOf)}`
}

/** What the texts about a pool need, in whole cents. */
export function factsOf({
  state,
  listPrice,
  progress,
  result,
}: Pick<Pool, 'state' | 'listPrice' | 'progress'> & Partial<Pick<Pool, 'result'>>): Headline {
  const { companies, seats, next } = progress
  const price = progress.price ?? result?.price ?? null
  return {
    state,
    listCents: fromDollars(listPrice),
    progress: {
      companies,
      seats,
      unitCents: price === null ? null : fromDollars(price),
      next: next && { ...next, unitCents: fromDollars(next.price) },
    },
  }
}

export function poolPath({ slug }: Pick<Pool, 'slug'>) {
  return `/pools/${slug}`
}

export type StepLook = 'unknown' | 'reached' | 'next' | 'later'

/** How a picture shows a price: reached when everyone pays it or less. */
export function lookOf(
  price: number | undefined,
  { progress, result }: Pick<Pool, 'progress'> & Partial<Pick<Pool, 'result'>>,
): StepLook {
  const reached = progress.price ?? result?.price ?? null
  if (price === undefined) return 'unknown'
  if (reached !== null && price >= reached) return 'reached'
  return progress.next?.price === price ? 'next' : 'later'
}
