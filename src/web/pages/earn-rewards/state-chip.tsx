import type { ReferralState } from '../../../contract/referrals.ts'
import { type Meaning, StatusChip } from '../../ui/status-chip.tsx'

const states: Record<ReferralState, { meaning: Meaning; label: string; title: string }> = {
  registered: { meaning: 'neutral', label: 'Registered', title: 'Has not paid for anything yet' },
  earning: { meaning: 'good', label: 'Earning', title: 'What it pays earns cash back' },
  ended: { meaning: 'neutral', label: 'Ended', title: 'Its year is over' },
  stopped: { meaning: 'neutral', label: 'Stopped', title: 'It earns nothing any more' },
  void: { meaning: 'wrong', label: 'Void', title: 'Taken out of the programme' },
}

export function StateChip({ state }: { state: ReferralState }) {
  const { meaning, label, title } = states[state]
  return (
    <span title={title}>
      <StatusChip meaning={meaning}>{label}</StatusChip>
    </span>
  )
}
