import type { VendorOrder } from '#contract/fulfillment/vendor-links.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import link from '#web/parts/vendor-link/vendor-link.module.css'
import { Row, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from './order.module.css'
import { seatsLeft } from './order-texts.ts'

type PeopleProps = {
  order: VendorOrder
  /** Tasks of the people who are added already. */
  ticks: ReadonlySet<string>
  onChange: (ticks: ReadonlySet<string>) => void
}

/** Who is to be added. A check mark says that it's done; the others are asked for by email. */
export function People({ order, ticks, onChange }: PeopleProps) {
  const { people } = order
  const left = seatsLeft(order)
  const open = people.filter(({ isDone }) => !isDone)
  function toggle(id: string) {
    onChange(new Set(ticks.has(id) ? [...ticks].filter((each) => each !== id) : [...ticks, id]))
  }
  return (
    <>
      {people.length > 0 && (
        <>
          <Row as="p" gap={12} rowGap={4} align="center" wrap size="sm" tone="dimmed">
            Check everyone you’ve added already. We’ll email you about the others later.
            {open.length > 1 && (
              <PlainButton
                look="subtle"
                size="xs"
                onClick={() => onChange(new Set(open.map(({ _id }) => _id)))}
              >
                Check all {open.length}
              </PlainButton>
            )}
          </Row>
          <Text as="ul" size="md" className={classes.people}>
            {people.map(({ _id, name, email, plan, isDone }) => (
              <li key={_id}>
                <Row as="label" gap={14} align="center" weight={500} className={classes.person}>
                  <input
                    type="checkbox"
                    className={link.box}
                    checked={isDone || ticks.has(_id)}
                    disabled={isDone}
                    onChange={() => toggle(_id)}
                  />
                  {name}
                </Row>
                <Text as="span" tone="dimmed" className={classes.email}>
                  {email}
                </Text>
                <span>{plan}</span>
              </li>
            ))}
          </Text>
        </>
      )}
      {left > 0 && (
        <Row as="p" gap={12} rowGap={4} align="center" wrap size="sm" tone="dimmed">
          {people.length > 0
            ? `${left === 1 ? '1 more seat isn’t' : `${formatSeat(left).replace(' ', ' more ')} aren’t`} handed out yet. We’ll send those names as they come, at most once a day.`
            : 'No seats are handed out yet. We’ll send you the names as they come, at most once a day.'}
        </Row>
      )}
    </>
  )
}
