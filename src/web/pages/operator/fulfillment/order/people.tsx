import type { OrderDetail } from '#contract/fulfillment/vendor-orders.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import type { TaskState } from '#domain/fulfillment/task.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import view from '#web/pages/operator/view.module.css'
import { AccessChip } from '#web/parts/access/access-chip.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import classes from './order.module.css'

/** Who has a seat, and whether the vendor has added them. */
export function People({ order: { people, lines, contact, website } }: { order: OrderDetail }) {
  const seats = lines.reduce((sum, line) => sum + line.seats, 0)
  return (
    <section aria-labelledby="order-people">
      <Row as="h3" gap={12} align="baseline" justify="between" id="order-people">
        People{' '}
        <Text as="span" size="sm" tone="dimmed" weight={400} className={view.anywhere}>
          {formatCount(people.length)} of {formatSeat(seats)} handed out
        </Text>
      </Row>
      <ul className={`${view.lines} ${classes.people}`}>
        {people.map(({ _id, name, email, state, lastFour }) => (
          <Text as="li" size="sm" key={_id}>
            <Stack as="span">
              <Text as="span" weight={500} className={view.anywhere}>
                {name}
              </Text>
              <Text as="span" tone="dimmed" className={view.anywhere}>
                {email}
              </Text>
              {lastFour && (
                <Text as="span" tone="dimmed" className={view.anywhere}>
                  License key ends in <span className="figures">{lastFour}</span>
                </Text>
              )}
            </Stack>
            <AccessChip state={state as TaskState} />
          </Text>
        ))}
      </ul>
      <Text size="sm" tone="dimmed" weight={400} className={view.anywhere}>
        Contact: {contact.name === contact.email ? contact.email : `${contact.name}, ${contact.email}`}
        {website && `. Website: ${website.replace(/^https?:\/\//, '')}`}
      </Text>
    </section>
  )
}
