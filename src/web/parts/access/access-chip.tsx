import type { TaskState } from '#domain/fulfillment/task.ts'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'

const chips: Record<TaskState, { meaning: Meaning; label: string }> = {
  waiting: { meaning: 'ours', label: 'Being set up' },
  open: { meaning: 'ours', label: 'Being set up' },
  sent: { meaning: 'ours', label: 'Being set up' },
  held: { meaning: 'wrong', label: 'On hold' },
  refused: { meaning: 'wrong', label: 'Not added' },
  done: { meaning: 'good', label: 'Ready' },
  dropped: { meaning: 'good', label: 'Ready' },
}

/** Whether somebody with a seat can use it. */
export function AccessChip({ state }: { state: TaskState }) {
  const { meaning, label } = chips[state]
  return <StatusChip meaning={meaning}>{label}</StatusChip>
}
