import { useId, useState } from 'react'
import type { VendorTask } from '#contract/fulfillment/vendor-links.ts'
import { ApiError } from '#web/api.ts'
import { TextField } from '#web/parts/access/access-fields.tsx'
import { busy } from '#web/ui/busy.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { isOpen, taskText } from './group-tasks.ts'
import classes from './tasks.module.css'
import type { useTaskActions } from './use-task-actions.ts'

type TaskRowProps = {
  task: VendorTask
  isChosen: boolean
  onToggle: () => void
  refuse: ReturnType<typeof useTaskActions>['refuse']
}

export function TaskRow({ task, isChosen, onToggle, refuse }: TaskRowProps) {
  const id = useId()
  const [isRefusing, setIsRefusing] = useState(false)
  const { kind, person, detail } = task
  const canRefuse = kind === 'add' && isOpen(task)
  return (
    <li className={classes.task}>
      {isOpen(task) ? (
        <input id={id} type="checkbox" checked={isChosen} onChange={onToggle} />
      ) : (
        <span className={classes.gap} />
      )}
      <div className={classes.what}>
        <label htmlFor={isOpen(task) ? id : undefined}>{taskText(task)}</label>
        {person && <span className={classes.email}>{person.email}</span>}
        {detail && kind !== 'seats' && <span className={classes.email}>{detail}</span>}
      </div>
      {!isOpen(task) && <StateChip state={task.state} />}
      {canRefuse && (
        <PlainButton
          look="subtle"
          size="xs"
          aria-expanded={isRefusing}
          aria-label={`Can’t add ${person?.name ?? 'this person'}`}
          onClick={() => setIsRefusing(!isRefusing)}
        >
          Can’t add
        </PlainButton>
      )}
      {canRefuse && isRefusing && <Refusal task={task} refuse={refuse} />}
    </li>
  )
}

function StateChip({ state }: Pick<VendorTask, 'state'>) {
  if (state === 'done') return <StatusChip meaning="good">Done</StatusChip>
  return <StatusChip meaning="neutral">{state === 'refused' ? 'Not added' : 'No longer needed'}</StatusChip>
}

function Refusal({ task, refuse }: Pick<TaskRowProps, 'task' | 'refuse'>) {
  const [reason, setReason] = useState('')
  const { error } = refuse
  const atField = error instanceof ApiError ? error.fields.reason : undefined
  return (
    <div className={classes.refusal}>
      <TextField
        label={`Why can’t you add ${task.person?.name ?? 'this person'}?`}
        value={reason}
        onChange={setReason}
        hint="The company reads this."
        problem={atField ?? error?.message}
        maxLength={500}
      />
      <PlainButton onClick={() => refuse.mutate({ id: task._id, reason })} {...busy(refuse.isPending)}>
        {refuse.isPending ? 'Sending...' : 'Send reason'}
      </PlainButton>
    </div>
  )
}
