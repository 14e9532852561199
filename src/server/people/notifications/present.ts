import type { Notification } from '#contract/people/notifications.ts'
import type { NotificationRow } from './queries.ts'

export function presentNotification({
  id,
  type,
  title,
  detail,
  path,
  vendor,
  createdAt,
  readAt,
}: NotificationRow): Notification {
  return {
    _id: id,
    type,
    title,
    detail,
    url: path,
    ...(vendor && { vendor }),
    createdAt: createdAt.toISOString(),
    ...(readAt && { readAt: readAt.toISOString() }),
  }
}
