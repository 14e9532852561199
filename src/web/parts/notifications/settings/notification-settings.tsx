import { useQuery } from '@tanstack/react-query'
import { read } from '../../../queries.ts'
import { Loaded } from '../../loaded.tsx'
import { EventGrid } from './event-grid.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'

/** What a person is notified of, in the app and by email: customers and operators alike. */
export function NotificationSettings() {
  const query = useQuery(read('GET /api/notifications/preferences'))
  return (
    <Loaded query={query} loading={<GridSkeleton />} message="Your choices couldn't be loaded.">
      {({ events }) => <EventGrid events={events} />}
    </Loaded>
  )
}
