import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { EventGroups } from './event-groups.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'

/** What a person is notified of, in the app and by email: customers and operators alike. */
export function NotificationSettings() {
  const query = useQuery(read('GET /api/notifications/preferences'))
  return (
    <Loaded query={query} loading={<GridSkeleton />} message="Your choices couldn't be loaded.">
      {({ events }) => <EventGroups events={events} />}
    </Loaded>
  )
}
