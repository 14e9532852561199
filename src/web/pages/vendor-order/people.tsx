import type { VendorOrder } from '#contract/fulfillment/vendor-links.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
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
          <p className={classes.hint}>
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
          </p>
          <ul className={classes.people}>
            {people.map(({ _id, name, email, plan, isDone }) => (
              <li key={_id}>
                <label className={classes.person}>
                  <input
                    type="checkbox"
                    checked={isDone || ticks.has(_id)}
                    disabled={isDone}
                    onChange={() => toggle(_id)}
                  />
                  {name}
                </label>
                <span className={classes.email}>{email}</span>
                <span>{plan}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {left > 0 && (
        <p className={classes.hint}>
          {people.length > 0
            ? `${left === 1 ? '1 more seat isn’t' : `${formatSeat(left).replace(' ', ' more ')} aren’t`} handed out yet. We’ll send those names as they come, at most once a day.`
            : 'No seats are handed out yet. We’ll send you the names as they come, at most once a day.'}
        </p>
      )}
    </>
  )
}
