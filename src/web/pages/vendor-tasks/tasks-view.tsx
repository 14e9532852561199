import { type FormEvent, useState } from 'react'
import type { VendorTask, VendorTasks } from '#contract/fulfillment/vendor-links.ts'
import { proofLengths } from '#domain/fulfillment/task.ts'
import { ApiError } from '#web/api.ts'
import { TextField } from '#web/parts/access/access-fields.tsx'
import { VendorFrame } from '#web/parts/vendor-link/vendor-frame.tsx'
import { busy } from '#web/ui/busy.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { groupTasks, isOpen } from './group-tasks.ts'
import { TaskRow } from './task-row.tsx'
import classes from './tasks.module.css'
import { useTaskActions } from './use-task-actions.ts'

type TasksViewProps = { found: VendorTasks; token: string }

/** All changes of one email: check what is done, say how we can tell for removals, and confirm. */
export function TasksView({ found: { tasks, vendor, expiresAt }, token }: TasksViewProps) {
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set())
  const [proof, setProof] = useState('')
  const actions = useTaskActions(token)
  const { tick } = actions
  const open = tasks.filter(isOpen)
  const chosen = open.filter(({ _id }) => ticks.has(_id))
  const needsProof = chosen.some(({ kind }) => kind === 'remove')
  const atField = tick.error instanceof ApiError ? tick.error.fields.proof : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = { ids: chosen.map(({ _id }) => _id), ...(proof.trim() && { proof: proof.trim() }) }
    if (body.ids.length > 0) tick.mutate(body, { onSuccess: () => setTicks(new Set()) })
  }
  return (
    <VendorFrame
      title={titleOf(tasks, open.length, vendor)}
      lede={
        open.length > 0
          ? 'Check what you’ve done, then confirm it.'
          : 'Thank you. There’s nothing left to do.'
      }
      expiresAt={expiresAt}
    >
      <Stack as="form" gap={24} onSubmit={submit} noValidate aria-label="Seat changes">
        {groupTasks(tasks).map((group) => (
          <Stack as="section" gap={8} key={group.title}>
            <Text as="h2" size="lg">
              {group.title}
            </Text>
            <ul className={classes.list}>
              {group.tasks.map((task) => (
                <TaskRow
                  key={task._id}
                  task={task}
                  isChosen={ticks.has(task._id)}
                  onToggle={() => setTicks(toggled(ticks, task._id))}
                  refuse={actions.refuse}
                />
              ))}
            </ul>
          </Stack>
        ))}
        {open.length > 0 && (
          <Stack gap={14} align="start" className={classes.confirm}>
            {open.length > 1 && (
              <PlainButton size="xs" onClick={() => setTicks(new Set(open.map(({ _id }) => _id)))}>
                Check all {open.length}
              </PlainButton>
            )}
            <TextField
              label={needsProof ? 'Proof' : 'Reference or link (optional)'}
              value={proof}
              onChange={setProof}
              hint={
                needsProof
                  ? 'How we can tell that the access is gone: a log entry, a ticket number, who did it.'
                  : undefined
              }
              problem={atField}
              maxLength={proofLengths.max}
            />
            {tick.error && !atField && (
              <Text tone="error" role="alert">
                {tick.error.message}
              </Text>
            )}
            <PlainButton
              type="submit"
              look="filled"
              size="md"
              disabled={chosen.length === 0}
              {...busy(tick.isPending)}
            >
              {tick.isPending ? 'Saving...' : chosen.length > 1 ? `Done: ${chosen.length} changes` : 'Done'}
            </PlainButton>
          </Stack>
        )}
      </Stack>
    </VendorFrame>
  )
}

function titleOf(tasks: VendorTask[], open: number, vendor: string): string {
  const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)
  return open > 0
    ? `${changes(open)} to ${vendor} seats`
    : `${changes(tasks.length)} to ${vendor} seats, all answered`
}

function toggled(ticks: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(ticks.has(id) ? [...ticks].filter((each) => each !== id) : [...ticks, id])
}
