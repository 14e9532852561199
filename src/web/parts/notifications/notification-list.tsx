import { useId } from 'react'
import type { Notification } from '#contract/people/notifications.ts'
import { type EventGroup, isNotificationType, ruleOf } from '#domain/people/notifications.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Text } from '#web/ui/layout.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { LogoTile } from '../logo-tile.tsx'
import { type Age, When } from '../when.tsx'
import { groupByAge } from './age.ts'
import classes from './notification-list.module.css'
import { useMarkRead } from './queries.ts'

type ListProps = {
  notifications: readonly Notification[]
  /** The level of the headings below the title of the page or dialog. */
  heading: 'h2' | 'h3'
  onOpen?: () => void
}

/** Newest first, under Today, Yesterday, This month and Earlier. Opening one marks it as read. */
export function NotificationList({ notifications, ...list }: ListProps) {
  return groupByAge(notifications, new Date()).map(({ age, items }) => (
    <AgeGroup key={age} age={age} notifications={items} {...list} />
  ))
}

function AgeGroup({ age, notifications, heading: Heading, onOpen }: ListProps & { age: Age }) {
  const id = useId()
  const markRead = useMarkRead()
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={classes.age}>
        {age}
      </Heading>
      <ul>
        {notifications.map((notification) => (
          <Item
            key={notification._id}
            notification={notification}
            age={age}
            onOpen={() => {
              if (!notification.readAt) markRead.mutate({ ids: [notification._id] })
              onOpen?.()
            }}
          />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = { notification: Notification; age: Age; onOpen: () => void }

function Item({ notification, age, onOpen }: ItemProps) {
  const { type, title, detail, url, vendor, createdAt, readAt } = notification
  return (
    <li className={classes.item} data-unread={!readAt || undefined}>
      <Text as="span" tone="dimmed" className={classes.picture}>
        {vendor ? <LogoTile vendor={vendor} /> : <Icon name={iconOf(type)} />}
      </Text>
      <span className={classes.words}>
        <SmartLink href={url} newTab={false} className={classes.title} onClick={onOpen}>
          {!readAt && <span className="sr-only">Unread: </span>}
          {title}
        </SmartLink>
        <Text as="span" size="sm" tone="dimmed" className={classes.detail}>
          {detail}
        </Text>
      </span>
      <Text as="span" tone="dimmed" className={classes.time}>
        <When at={createdAt} as={age === 'Today' || age === 'Yesterday' ? 'clock' : 'day'} />
      </Text>
    </li>
  )
}

const icons: Record<EventGroup, IconName> = {
  'Requests and offers': 'inbox',
  'Requests in your company': 'inbox',
  'Invoices and payments': 'invoice',
  Prices: 'calendar',
  'Budgets and renewals': 'calendar',
  'Seats and people': 'users',
  Pools: 'steps',
  'Your account': 'lock',
  Operations: 'inbox',
}

/** A server that is newer than this page may know other events. */
function iconOf(type: string): IconName {
  return isNotificationType(type) ? icons[ruleOf(type).group] : 'bell'
}
