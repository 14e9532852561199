import { Button } from '@mantine/core'
import type { Task } from '#contract/fulfillment/tasks.ts'
import { isTickable } from '#domain/fulfillment/task.ts'
import { SelectBox } from '#web/pages/operator/bulk/select-box.tsx'
import type { Selection } from '#web/pages/operator/bulk/use-selection.ts'
import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import { Moment } from '#web/pages/operator/moment.tsx'
import view from '#web/pages/operator/view.module.css'
import { DataTable } from '#web/parts/data-table.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
import { Text } from '#web/ui/layout.tsx'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'
import classes from '../fulfillment.module.css'
import { describeTask } from './use-task-actions.ts'

type TaskTableProps = {
  tasks: Task[]
  isStale: boolean
  /** The row that the keys act on. */
  currentId: string | null
  selection: Selection
  onTick: (task: Task) => void
  onRefuse: (task: Task) => void
}

const chips: Record<Task['state'], { meaning: Meaning; label: string }> = {
  waiting: { meaning: 'neutral', label: 'Waiting for the order' },
  held: { meaning: 'wrong', label: 'On hold' },
  open: { meaning: 'ours', label: 'To be sent' },
  sent: { meaning: 'ours', label: 'With the vendor' },
  done: { meaning: 'good', label: 'Done' },
  refused: { meaning: 'wrong', label: 'Declined' },
  dropped: { meaning: 'neutral', label: 'No longer needed' },
}

export function TaskTable({ tasks, isStale, currentId, selection, onTick, onRefuse }: TaskTableProps) {
  return (
    <DataTable
      label="Tasks"
      rows={tasks}
      keyOf={({ _id }) => _id}
      rowProps={({ _id }) => ({ id: `task-${_id}`, 'aria-current': _id === currentId || undefined })}
      isStale={isStale}
      columns={[
        {
          head: 'Select',
          isHeadHidden: true,
          cell: (task) =>
            isTickable(task) && (
              <WithRight right="desk">
                <SelectBox id={task._id} label={describeTask(task)} selection={selection} />
              </WithRight>
            ),
        },
        { head: 'Task', isName: true, cell: (task) => <About task={task} /> },
        {
          head: 'Product',
          narrow: (task) => (
            <>
              {task.product}, <CompanyLink company={task.company} inText /> <StateChip task={task} />
            </>
          ),
          cell: ({ product }) => product,
        },
        {
          head: 'Company',
          narrow: 'hide',
          cell: ({ company }) => <CompanyLink company={company} />,
        },
        { head: 'State', narrow: 'hide', cell: (task) => <StateChip task={task} /> },
        {
          head: 'Actions',
          isHeadHidden: true,
          align: 'end',
          className: classes.end,
          cell: (task) => <Actions task={task} onTick={onTick} onRefuse={onRefuse} />,
        },
      ]}
    />
  )
}

function About({ task }: { task: Task }) {
  const { person, detail, kind } = task
  return (
    <>
      {describeTask(task)}
      <Text as="span" tone="dimmed" className={view.small}>
        {person && ` ${person.email}`}
        {detail && kind !== 'seats' && ` ${detail}`}
      </Text>
    </>
  )
}

type ActionsProps = { task: Task } & Pick<TaskTableProps, 'onTick' | 'onRefuse'>

function Actions({ task, onTick, onRefuse }: ActionsProps) {
  if (!isTickable(task)) return null
  return (
    <WithRight right="desk">
      {task.kind === 'add' && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={`Decline: ${describeTask(task)}`}
          onClick={() => onRefuse(task)}
        >
          Decline
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        aria-label={`Mark done: ${describeTask(task)}`}
        onClick={() => onTick(task)}
      >
        Mark done
      </Button>
    </WithRight>
  )
}

function StateChip({ task: { state, madeAt, sentAt, doneAt, by, proof, reason } }: { task: Task }) {
  const { meaning, label } = chips[state]
  return (
    <>
      <StatusChip meaning={meaning}>{label}</StatusChip>
      <Text as="span" size="sm" tone="dimmed" className={view.line}>
        <Moment at={doneAt ?? sentAt ?? madeAt} />
        {by && `, ${by}`}
        {(proof ?? reason) && `: ${proof ?? reason}`}
      </Text>
    </>
  )
}
