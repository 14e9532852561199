import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import type { DepartureReport as Report, Task } from '#contract/fulfillment/tasks.ts'
import { Day } from '#web/parts/day.tsx'
import { When } from '#web/parts/when.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { DepartureChip } from '../departures/departure-chip.tsx'
import classes from '../departures/departures.module.css'
import { Section } from '../section.tsx'

/** One line for each seat: when the vendor was asked, and who confirmed that the access is gone. */
export function DepartureReport({ report }: { report: Report }) {
  const { _id, name, email, leftAt, tasks, total, confirmed } = report
  const files = `/api/company/departures/${_id}`
  return (
    <Section
      title={`Departure of ${name}`}
      look="wide"
      text={
        <>
          {email}, left <Day at={leftAt} as="long" />.{' '}
          {total > 0 && confirmed === total
            ? 'Every vendor confirmed that the access is gone.'
            : 'We remind vendors until every line is confirmed.'}
        </>
      }
      action={
        <div className={classes.actions}>
          <DepartureChip departure={report} />
          <LinkButton href={`${files}/pdf`} reloadDocument target="_blank" rel="noopener" size="xs">
            <Icon name="download" size={15} /> PDF
          </LinkButton>
          <LinkButton href={`${files}/csv`} reloadDocument download size="xs">
            <Icon name="download" size={15} /> CSV
          </LinkButton>
        </div>
      }
    >
      {tasks.length === 0 ? (
        <p>{name} had no seats.</p>
      ) : (
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Product</Table.Th>
              <Table.Th className={classes.wide}>Asked</Table.Th>
              <Table.Th className={classes.wide}>Sent to vendor</Table.Th>
              <Table.Th>Confirmed</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {tasks.map((task) => (
              <Line key={task._id} task={task} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}

function Line({ task }: { task: Task }) {
  const { product, plan, madeAt, sentAt, doneAt, by, proof } = task
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.name}>
        {product}
        <span className={classes.proof}>{plan}</span>
        <span className={classes.narrow}>
          Asked <When at={madeAt} as="time" />
          {sentAt && (
            <>
              , sent <When at={sentAt} as="time" />
            </>
          )}
        </span>
      </Table.Th>
      <Table.Td className={classes.wide}>
        <When at={madeAt} as="time" />
      </Table.Td>
      <Table.Td className={classes.wide}>{sentAt ? <When at={sentAt} as="time" /> : 'Not yet'}</Table.Td>
      <Table.Td>
        {doneAt ? (
          <>
            <StatusChip meaning="good">Gone</StatusChip> <When at={doneAt} as="time" />
            <span className={classes.proof}>
              {by && `By ${by}`}
              {proof && `: ${proof}`}
            </span>
          </>
        ) : task.state === 'dropped' ? (
          <StatusChip meaning="good">Never had access</StatusChip>
        ) : (
          <StatusChip meaning="ours">Waiting for {product}</StatusChip>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
