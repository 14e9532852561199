import { type Ctx, inTransaction, type Tx } from '../context.ts'

type Why = string

/** What happened in a pool. It is stored with the job, so it never contains a maximum price. */
export type PoolNews =
  | {
      news:
        | 'gathering'
        | 'opened'
        | 'extended'
        | 'cancelled'
        | 'failed'
        | 'last-changes'
        | 'nearly'
        | 'at-risk'
    }
  /** With a new version of the commitment, which counts or, if `why` is set, does not count yet. */
  | { news: 'saved'; companyId: string; version: number; why: Why | null }
  | { news: 'withdrawn'; companyId: string; version: number }
  | { news: 'not-counting'; companyId: string; version: number; why: Why }
  | { news: 'reached'; unitCents: number }
  | { news: 'cleared'; clearingId: string }
  /** Once for each company, when its invoices are credited; 0 if none was issued yet. */
  | { news: 'deeper'; companyId: string; clearingId: string; creditedCents: number }
  | { news: 'term-ending'; companyId: string; purchaseId: string; days: number }

export type PoolEvent = PoolNews & { poolId: string }

/** Emails everyone whom it concerns, each once: a separate job writes the emails. */
export async function announcePool(tx: Tx, event: PoolEvent) {
  await tx.parts.jobs.enqueue(tx, 'announce-pool', event)
}

/** Compares the figures that everybody sees with those of the moment, after a change of any kind. */
export async function queuePoolCheck(tx: Tx, poolId: string) {
  await tx.parts.jobs.enqueue(tx, 'pool-changed', { poolId })
}

/**
 * By its own job: it starts after the change is stored, so that no change is missed, and several changes share a check.
 */
export async function startPoolCheck(ctx: Ctx, poolId: string) {
  await inTransaction(ctx, (tx) =>
    tx.parts.jobs.enqueue(tx, 'check-pool', { poolId }, { afterSeconds: 0, only: poolId }),
  )
}
