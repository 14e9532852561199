import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { Task } from '#contract/fulfillment/tasks.ts'
import { isTickable } from '#domain/fulfillment/task.ts'
import { BulkBar } from '#web/pages/operator/bulk/bulk-bar.tsx'
import { useSelection } from '#web/pages/operator/bulk/use-selection.ts'
import { ReasonDialog, type Reasoned } from '#web/parts/desk/reason-dialog.tsx'
import { isDialogOpen } from '#web/parts/desk/use-desk-keys.ts'
import { useStaffRight } from '#web/staff-rights.ts'
import { busy } from '#web/ui/busy.ts'
import { TextDialog } from '../text-dialog.tsx'
import { TaskTable } from './task-table.tsx'
import { formatTasks, useTaskActions } from './use-task-actions.ts'

type TaskDeskProps = { tasks: Task[]; isStale: boolean }

/** J and K move, A ticks the row or what is selected, D declines it, S emails the vendor its open tasks. */
export function TaskDesk({ tasks, isStale }: TaskDeskProps) {
  const selection = useSelection(tasks)
  const { tick, refuse, send } = useTaskActions()
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [asking, setAsking] = useState<{ ids: string[] } | { refused: Task } | null>(null)
  const current = tasks.find(({ _id }) => _id === currentId) ?? null
  const isDecider = useStaffRight('desk')
  // Without the right, the keys do nothing.
  const isBusy = !isDecider || tick.isPending || refuse.isPending || send.isPending

  function move(step: 1 | -1) {
    if (isDialogOpen()) return
    const at = tasks.findIndex(({ _id }) => _id === currentId)
    const next = tasks[at < 0 ? 0 : at + step]
    if (!next) return
    setCurrentId(next._id)
    document.getElementById(`task-${next._id}`)?.scrollIntoView({ block: 'nearest' })
  }
  function askTick(ids: string[]) {
    const open = tasks.filter((task) => ids.includes(task._id) && isTickable(task))
    if (open.length > 0 && !isBusy && !isDialogOpen()) setAsking({ ids: open.map(({ _id }) => _id) })
  }
  function askRefuse(task: Task) {
    if (task.kind === 'add' && isTickable(task) && !isBusy && !isDialogOpen()) setAsking({ refused: task })
  }
  const tickIds = selection.ids.length > 0 ? selection.ids : current ? [current._id] : []
  useHotkeys([
    ['J', () => move(1)],
    ['K', () => move(-1)],
    ['A', () => askTick(tickIds)],
    ['D', () => current && askRefuse(current)],
    ['S', () => current && !isBusy && !isDialogOpen() && send.mutate(current.vendor)],
  ])

  const ids = asking && 'ids' in asking ? asking.ids : []
  const refused = asking && 'refused' in asking ? asking.refused : null
  const needsProof = tasks.some(({ _id, kind }) => ids.includes(_id) && kind === 'remove')
  const close = () => setAsking(null)
  return (
    <>
      <TaskTable
        tasks={tasks}
        isStale={isStale}
        currentId={currentId}
        selection={selection}
        onTick={(task) => askTick([task._id])}
        onRefuse={askRefuse}
      />
      <BulkBar selection={selection} listed={tasks.length}>
        <Button size="xs" onClick={() => askTick(selection.ids)} {...busy(isBusy)}>
          Mark {formatTasks(selection.ids.length)} done
        </Button>
      </BulkBar>
      {ids.length > 0 && (
        <TextDialog
          keepAs={`proof ${ids.join(' ')}`}
          title={ids.length === 1 ? 'Is this task done?' : `Are these ${ids.length} tasks done?`}
          label={needsProof ? 'Proof' : 'Proof (optional)'}
          hint="How we can tell that the access is gone: who confirmed it, and when."
          action={tick}
          inputOf={(text) => ({ ids, ...(text.trim() && { proof: text.trim() }) })}
          field="proof"
          verb={{
            now: ids.length === 1 ? 'Mark task done' : `Mark ${ids.length} tasks done`,
            busy: 'Saving...',
          }}
          onClose={() => {
            close()
            selection.clear()
          }}
        />
      )}
      {refused && (
        <ReasonDialog
          keepAs={`decline task ${refused._id}`}
          title={`${refused.product} can’t add ${refused.person?.name ?? 'this person'}?`}
          readBy="The person and the admins read it in an email."
          schema={() =>
            import('#contract/fulfillment/tasks.ts').then(({ refuseTask }) =>
              refuseTask.body?.pick({ reason: true }),
            )
          }
          action={{
            ...refuse,
            mutate: ({ reason }: Reasoned) =>
              refuse.mutate({ id: refused._id, reason }, { onSuccess: close }),
          }}
          verb={{ now: 'Decline task', busy: 'Declining...' }}
          onClose={close}
        />
      )}
    </>
  )
}
