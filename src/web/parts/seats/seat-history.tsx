import { useInfiniteQuery } from '@tanstack/react-query'
import type { SeatEvent } from '../../../contract/seats.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { LoadingView } from '../../ui/loading-view.tsx'
import { LoadMore } from '../load-more.tsx'
import { When } from '../when.tsx'
import { eventPages } from './event-pages.ts'
import { formatEvent } from './format-event.ts'
import classes from './seat-history.module.css'

type SeatHistoryProps = { productName?: string; member?: string }

/** Who got or gave back which seat, when and by whom: of a product, or of one person. */
export function SeatHistory(of: SeatHistoryProps) {
  const pages = useInfiniteQuery(eventPages(of))
  const events = pages.data?.pages.flatMap((page) => page.events)
  if (pages.isPending) return <LoadingView />
  if (!events) {
    return (
      <LoadError
        message="The history could not be loaded."
        busy={pages.isFetching}
        onRetry={() => pages.refetch()}
      />
    )
  }
  if (events.length === 0) return <p className={classes.none}>Nothing has happened yet.</p>
  return (
    <>
      <ol className={classes.list}>
        {events.map((event) => (
          <Event key={event._id} event={event} isOfOne={of.member !== undefined} />
        ))}
      </ol>
      <LoadMore pages={pages} />
    </>
  )
}

function Event({ event, isOfOne }: { event: SeatEvent; isOfOne: boolean }) {
  const { what, why } = formatEvent(event, isOfOne)
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
