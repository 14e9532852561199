import { useId, useState } from 'react'
import type { VendorTask } from '#contract/fulfillment/vendor-links.ts'
import { ApiError } from '#web/api.ts'
import { TextField } from '#web/parts/access/access-fields.tsx'
import link from '#web/parts/vendor-link/vendor-link.module.css'
import { busy } from '#web/ui/busy.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
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
        <input id={id} type="checkbox" className={link.box} checked={isChosen} onChange={onToggle} />
      ) : (
        <span className={classes.gap} />
      )}
      <Text as="div" size="md" className={classes.what}>
        <Text as="label" weight={500} htmlFor={isOpen(task) ? id : undefined}>
          {taskText(task)}
        </Text>
        {person && (
          <Text as="span" size="sm" tone="dimmed" className={classes.email}>
            {person.email}
          </Text>
        )}
        {detail && kind !== 'seats' && (
          <Text as="span" size="sm" tone="dimmed" className={classes.email}>
            {detail}
          </Text>
        )}
      </Text>
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
    <Stack gap={10} align="start" className={classes.refusal}>
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
    </Stack>
  )
}
