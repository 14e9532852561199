import { useInfiniteQuery } from '@tanstack/react-query'
import type { SeatEvent } from '#contract/fulfillment/seats.ts'
import { Text } from '#web/ui/layout.tsx'
import { LoadMore } from '../load-more.tsx'
import { Loaded } from '../loaded.tsx'
import { pages } from '../pages.ts'
import { When } from '../when.tsx'
import { formatEvent } from './format-event.ts'
import classes from './seat-history.module.css'

type SeatHistoryProps = { productName?: string; member?: string }

/** The seat history of a product or of one member. */
export function SeatHistory(of: SeatHistoryProps) {
  const history = useInfiniteQuery({ ...pages('GET /api/seat-events', of), staleTime: 0 })
  return (
    <Loaded
      query={history}
      message="The history couldn't be loaded."
      brief
      empty={<p className={classes.none}>No activity yet.</p>}
    >
      {(events) => (
        <>
          <Text as="ol" size="sm" className={classes.list}>
            {events.map((event) => (
              <Event key={event._id} event={event} isForMember={of.member !== undefined} />
            ))}
          </Text>
          <LoadMore pages={history} />
        </>
      )}
    </Loaded>
  )
}

function Event({ event, isForMember }: { event: SeatEvent; isForMember: boolean }) {
  const { what, why } = formatEvent(event, isForMember)
  return (
    <li>
      <span className={classes.at}>
        <When at={event.at} as="time" />
      </span>
      <span className={classes.action}>
        {what}
        <span className={classes.by}>{why}</span>
      </span>
    </li>
  )
}
