import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import type { CommitmentState } from '#domain/pools/pool.ts'
import { whyLabels } from './format-commitment.ts'

const stateLabels: Record<CommitmentState, string> = {
  standing: 'Not awarded yet',
  awarded: 'Awarded',
  withdrawn: 'Withdrawn',
  left_out: 'Left out',
  released: 'Released',
  defaulted: 'Defaulted',
}

/** What an operator can narrow the list to: where commitments are, or why they don't count. */
export function choicesFor({ counts: { byWhy } }: Pick<OperatorPool, 'counts'>) {
  const states = Object.entries(stateLabels).map(([state, label]) => ({ value: `state ${state}`, label }))
  const whys = Object.entries(whyLabels).map(([why, label]) => ({
    value: `why ${why}`,
    label: byWhy[why] ? `${label} (${byWhy[why]})` : label,
  }))
  return [
    { value: '', label: 'All' },
    { group: 'Status', items: states },
    { group: "Doesn't count", items: whys },
  ]
}

/** The filter of the call for a choice. */
export function filterOf(choice: string): { state?: CommitmentState; why?: string } {
  const [kind, value = ''] = choice.split(' ')
  if (kind === 'state') return { state: value as CommitmentState }
  return kind === 'why' ? { why: value } : {}
}
