import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Row } from '#web/ui/layout.tsx'
import { LinkButton, PlainButton } from '#web/ui/plain-button.tsx'
import { FilterLinks } from '../filter-links.tsx'
import { LoadMore } from '../load-more.tsx'
import { Loaded } from '../loaded.tsx'
import { pages } from '../pages.ts'
import classes from './all-notifications.module.css'
import { NothingNew } from './nothing-new.tsx'
import { NotificationList } from './notification-list.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import { unreadCount, useMarkRead } from './queries.ts'
import { useNotificationPaths } from './use-notification-paths.ts'

/** Every notification that is kept, page by page. */
export function AllNotifications() {
  const [search] = useSearchParams()
  const isUnreadOnly = search.get('show') === 'unread'
  const { data } = useQuery(unreadCount)
  const paths = useNotificationPaths()
  const unread = data?.unread ?? 0
  return (
    <div className={classes.view}>
      <Row gap={8} align="center" wrap className={classes.bar}>
        <div className={classes.filter}>
          <FilterLinks
            name="show"
            choices={[
              { value: null, label: 'All' },
              { value: 'unread', label: 'Unread', count: unread > 0 ? unread : undefined },
            ]}
          />
        </div>
        {unread > 0 && <MarkAllRead />}
        <LinkButton href={paths.settings} size="xs">
          Settings
        </LinkButton>
      </Row>
      <Notifications isUnreadOnly={isUnreadOnly} />
    </div>
  )
}

function MarkAllRead() {
  const markRead = useMarkRead()
  return (
    <PlainButton size="xs" onClick={() => markRead.mutate({ all: true })}>
      Mark all as read
    </PlainButton>
  )
}

function Notifications({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const list = useInfiniteQuery(pages('GET /api/notifications', isUnreadOnly ? { unread: 'true' } : {}))
  return (
    <Loaded
      query={list}
      loading={<NotificationSkeleton />}
      message="Your notifications couldn't be loaded."
      empty={<NothingNew isUnreadOnly={isUnreadOnly} />}
    >
      {(notifications) => (
        <>
          <NotificationList notifications={notifications} heading="h2" />
          <LoadMore pages={list} />
        </>
      )}
    </Loaded>
  )
}
