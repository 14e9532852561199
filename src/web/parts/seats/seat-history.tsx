import { useInfiniteQuery } from '@tanstack/react-query'
import type { SeatEvent } from '#contract/fulfillment/seats.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { LoadMore } from '../load-more.tsx'
import { Loaded } from '../loaded.tsx'
import { pages } from '../pages.ts'
import { When } from '../when.tsx'
import { formatEvent } from './format-event.ts'

type SeatHistoryProps = { productName?: string; member?: string }

/** The seat history of a product or of one member. */
export function SeatHistory(of: SeatHistoryProps) {
  const history = useInfiniteQuery({ ...pages('GET /api/seat-events', of), staleTime: 0 })
  return (
    <Loaded
      query={history}
      message="The history couldn't be loaded."
      brief
      empty={<Text tone="dimmed">No activity yet.</Text>}
    >
      {(events) => (
        <>
          <Text as="ol" size="sm" className={shapes.timeline}>
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
      <Text as="span" tone="dimmed">
        <When at={event.at} as="time" />
      </Text>
      <Stack as="span">
        {what}
        <Text as="span" tone="dimmed">
          {why}
        </Text>
      </Stack>
    </li>
  )
}
