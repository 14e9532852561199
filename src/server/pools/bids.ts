import type { Bid } from '#domain/pools/clearing.ts'
import type { CountedCommitment } from './counting.ts'

/** What takes part in a clearing: commitments that count, and seats that were awarded already, which always count. */
export function bidsOf(commitments: readonly CountedCommitment[]): (Bid & { awardedSeats: number })[] {
  return commitments
    .filter(({ counts, awardedSeats }) => counts || awardedSeats > 0)
    .map(({ id, companyId, participant, counts, steps, awardedSeats }) => ({
      id,
      // Who is tied to nobody is recognized by its own id, and need not be looked up.
      participant: participant === companyId ? id : participant,
      steps: counts ? steps : [],
      awardedSeats,
    }))
}
