import type { ListedCommitment } from '#web/parts/pool/listed-commitment.ts'

/** The commitment whose pool sets its price first. */
export function nextToClose(commitments: readonly ListedCommitment[]): ListedCommitment | undefined {
  return commitments
    .filter(({ pool: { state, deadline } }) => state === 'open' && deadline !== null)
    .sort((a, b) => (a.pool.deadline ?? '').localeCompare(b.pool.deadline ?? ''))[0]
}

/** What the company would get if every pool reached its lowest price. */
export function seatsAtMost(commitments: readonly ListedCommitment[]): number {
  return commitments.reduce((sum, { steps }) => sum + Math.max(0, ...steps.map(({ seats }) => seats)), 0)
}
