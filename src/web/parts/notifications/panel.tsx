import { useFocusTrap } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { read } from '#web/queries.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { IconButton } from '#web/ui/plain-button.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { Loaded } from '../loaded.tsx'
import classes from './bell.module.css'
import { NothingNew } from './nothing-new.tsx'
import { NotificationList } from './notification-list.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import { useMarkRead } from './queries.ts'
import { useNotificationPaths } from './use-notification-paths.ts'

/** As many as fit into some screens of the list; the page has all. */
const shown = 30

/** The newest notifications, all or only unread ones. */
export function Panel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const id = useId()
  const trap = useFocusTrap()
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const filter = isUnreadOnly ? ({ limit: shown, unread: 'true' } as const) : { limit: shown }
  const list = useQuery({ ...read('GET /api/notifications', { query: filter }), staleTime: 0 })
  const paths = useNotificationPaths()
  // The panel answers the click at once; its list follows in the next frame.
  const isListed = useDeferredValue(true, false)
  return (
    <Stack role="dialog" aria-labelledby={id} ref={trap} className={classes.panel}>
      <PanelHead id={id} hasUnread={unread > 0} settings={paths.settings} onClose={onClose} />
      <Row gap={4} className={classes.tabs}>
        <Tab label="All" isOpen={!isUnreadOnly} onOpen={() => setUnreadOnly(false)} />
        <Tab
          label={unread > 0 ? `Unread ${unread}` : 'Unread'}
          isOpen={isUnreadOnly}
          onOpen={() => setUnreadOnly(true)}
        />
      </Row>
      <div className={classes.scroll}>
        {isListed ? (
          <Loaded
            query={list}
            loading={<NotificationSkeleton />}
            inline
            message="Your notifications couldn't be loaded."
          >
            {({ notifications }) =>
              notifications.length > 0 ? (
                <NotificationList notifications={notifications} heading="h3" onOpen={onClose} />
              ) : (
                <NothingNew isUnreadOnly={isUnreadOnly} />
              )
            }
          </Loaded>
        ) : (
          <NotificationSkeleton />
        )}
      </div>
      <div className={classes.foot}>
        <SmartLink href={paths.list} className={classes.text} onClick={onClose}>
          See all notifications
        </SmartLink>
      </div>
    </Stack>
  )
}

type PanelHeadProps = { id: string; hasUnread: boolean; settings: string; onClose: () => void }

function PanelHead({ id, hasUnread, settings, onClose }: PanelHeadProps) {
  const markRead = useMarkRead()
  return (
    <Row gap={8} align="center" className={classes.head}>
      <Text as="h2" size="lg" id={id} className={classes.title}>
        Notifications
      </Text>
      {hasUnread && (
        <button type="button" className={classes.text} onClick={() => markRead.mutate({ all: true })}>
          Mark all as read
        </button>
      )}
      <SmartLink
        href={settings}
        className={classes.gear}
        aria-label="Notification settings"
        onClick={onClose}
      >
        <Icon name="settings" />
      </SmartLink>
      <IconButton aria-label="Close notifications" className={classes.close} onClick={onClose}>
        <Icon name="x" />
      </IconButton>
    </Row>
  )
}

function Tab({ label, isOpen, onOpen }: { label: string; isOpen: boolean; onOpen: () => void }) {
  return (
    <button type="button" aria-pressed={isOpen} className={classes.tab} onClick={onOpen}>
      {label}
    </button>
  )
}
