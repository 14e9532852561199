import type { DepartureReport as Report, Task } from '#contract/fulfillment/tasks.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { Day } from '#web/parts/day.tsx'
import { When } from '#web/parts/when.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
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
        <Row gap={8} align="center" wrap>
          <DepartureChip departure={report} />
          <LinkButton href={`${files}/pdf`} reloadDocument target="_blank" rel="noopener" size="xs">
            <Icon name="download" size={15} /> PDF
          </LinkButton>
          <LinkButton href={`${files}/csv`} reloadDocument download size="xs">
            <Icon name="download" size={15} /> CSV
          </LinkButton>
        </Row>
      }
    >
      {tasks.length === 0 ? (
        <p>{name} had no seats.</p>
      ) : (
        <DataTable
          label="Seats"
          rows={tasks}
          keyOf={(task) => task._id}
          className={classes.table}
          columns={[
            {
              head: 'Product',
              className: classes.name,
              cell: ({ product, plan }) => (
                <>
                  {product}
                  <Text as="span" size="sm" tone="dimmed" className={classes.proof}>
                    {plan}
                  </Text>
                </>
              ),
            },
            {
              head: 'Asked',
              narrow: ({ madeAt, sentAt }) => (
                <>
                  Asked <When at={madeAt} as="time" />
                  {sentAt && (
                    <>
                      , sent <When at={sentAt} as="time" />
                    </>
                  )}
                </>
              ),
              cell: ({ madeAt }) => <When at={madeAt} as="time" />,
            },
            {
              head: 'Sent to vendor',
              narrow: 'hide',
              cell: ({ sentAt }) => (sentAt ? <When at={sentAt} as="time" /> : 'Not yet'),
            },
            { head: 'Confirmed', cell: (task) => <Confirmed task={task} /> },
          ]}
        />
      )}
    </Section>
  )
}

function Confirmed({ task: { product, state, doneAt, by, proof } }: { task: Task }) {
  if (doneAt)
    return (
      <>
        <StatusChip meaning="good">Gone</StatusChip> <When at={doneAt} as="time" />
        <Text as="span" size="sm" tone="dimmed" className={classes.proof}>
          {by && `By ${by}`}
          {proof && `: ${proof}`}
        </Text>
      </>
    )
  if (state === 'dropped') return <StatusChip meaning="good">Never had access</StatusChip>
  return <StatusChip meaning="ours">Waiting for {product}</StatusChip>
}
