import * as calls from '#contract/people/notifications.ts'
import type { Route } from '#server/platform/http/route.ts'
import { markRead } from './mark-read.ts'
import { readPreferences, setPreferences } from './preferences.ts'
import { presentNotification } from './present.ts'
import { countUnread, listNotifications } from './queries.ts'

export function notificationRoutes(route: Route) {
  route(calls.listNotifications, async (ctx, { query: { unread, ...paging } }) => {
    const { rows, next } = await listNotifications(ctx, { ...paging, unread: unread === 'true' })
    return { notifications: rows.map(presentNotification), next }
  })

  route(calls.countNotifications, async (ctx) => ({ unread: await countUnread(ctx) }))

  route(calls.readNotifications, (ctx, { body }) => markRead(ctx, body))

  route(calls.notificationPreferences, async (ctx) => ({ events: await readPreferences(ctx) }))

  route(calls.setNotificationPreferences, async (ctx, { body }) => {
    await setPreferences(ctx, body.events)
    return { events: await readPreferences(ctx) }
  })
}
