import type { Tx } from '../context.ts'
import { announcePool } from './announce.ts'
import { rememberWhys } from './announced-why.ts'
import type { CountedCommitment } from './counting.ts'

/** Emails companies whose commitment no longer counts, once each time it turns. */
export async function announceNotCounting(
  tx: Tx,
  { id: poolId }: { id: string },
  commitments: readonly CountedCommitment[],
) {
  const at = tx.now().toISOString()
  for (const { why, companyId, version } of await rememberWhys(tx, commitments)) {
    if (why) await announcePool(tx, { news: 'not-counting', poolId, companyId, version, why, at })
  }
}
