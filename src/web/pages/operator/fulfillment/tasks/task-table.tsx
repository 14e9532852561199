import '@mantine/core/styles/Table.layer.css'
import { Button, Table } from '@mantine/core'
import { Link } from 'react-router'
import type { Task } from '#contract/fulfillment/tasks.ts'
import { isTickable } from '#domain/fulfillment/task.ts'
import { SelectBox } from '#web/pages/operator/bulk/select-box.tsx'
import type { Selection } from '#web/pages/operator/bulk/use-selection.ts'
import { Moment } from '#web/pages/operator/moment.tsx'
import view from '#web/pages/operator/view.module.css'
import { WithRight } from '#web/parts/with-right.tsx'
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
    <Table className={`${view.table} ${isStale ? view.stale : ''}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <span className="sr-only">Select</span>
          </Table.Th>
          <Table.Th>Task</Table.Th>
          <Table.Th className={view.wide}>Product</Table.Th>
          <Table.Th className={view.wide}>Company</Table.Th>
          <Table.Th className={view.wide}>State</Table.Th>
          <Table.Th>
            <span className="sr-only">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tasks.map((task) => (
          <Table.Tr
            key={task._id}
            id={`task-${task._id}`}
            className={task._id === currentId ? view.marked : undefined}
            aria-current={task._id === currentId || undefined}
          >
            <Table.Td>
              {isTickable(task) && (
                <WithRight right="desk">
                  <SelectBox id={task._id} label={describeTask(task)} selection={selection} />
                </WithRight>
              )}
            </Table.Td>
            <Table.Td>
              {describeTask(task)}
              <span className={`${view.small} ${view.quiet}`}>
                {task.person && ` ${task.person.email}`}
                {task.detail && task.kind !== 'seats' && ` ${task.detail}`}
              </span>
              <span className={view.narrow}>
                {task.product}, {task.company.name} <StateChip task={task} />
              </span>
            </Table.Td>
            <Table.Td className={view.wide}>{task.product}</Table.Td>
            <Table.Td className={view.wide}>
              <Link to={`/operator/companies/${task.company._id}`} className={view.company}>
                {task.company.name}
              </Link>
            </Table.Td>
            <Table.Td className={view.wide}>
              <StateChip task={task} />
            </Table.Td>
            <Table.Td className={classes.end}>
              {task.kind === 'add' && isTickable(task) && (
                <WithRight right="desk">
                  <Button
                    variant="subtle"
                    color="gray"
                    size="xs"
                    aria-label={`Decline: ${describeTask(task)}`}
                    onClick={() => onRefuse(task)}
                  >
                    Decline
                  </Button>
                </WithRight>
              )}
              {isTickable(task) && (
                <WithRight right="desk">
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Tick: ${describeTask(task)}`}
                    onClick={() => onTick(task)}
                  >
                    Tick
                  </Button>
                </WithRight>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function StateChip({ task: { state, madeAt, sentAt, doneAt, by, proof, reason } }: { task: Task }) {
  const { meaning, label } = chips[state]
  return (
    <>
      <StatusChip meaning={meaning}>{label}</StatusChip>
      <span className={classes.moment}>
        <Moment at={doneAt ?? sentAt ?? madeAt} />
        {by && `, ${by}`}
        {(proof ?? reason) && `: ${proof ?? reason}`}
      </span>
    </>
  )
}
