import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Paging } from '../platform/paging.ts'

/** `url` is a path on this site. Without `readAt` it is unread. */
const Notification = z.object({
  _id: z.string(),
  type: z.string(),
  title: z.string(),
  detail: z.string(),
  url: z.string(),
  /** Whose logo is shown beside it. */
  vendor: z.string().optional(),
  createdAt: z.string(),
  readAt: z.string().optional(),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'signed-in',
  summary: 'Your notifications, newest first',
  query: Paging.extend({ unread: z.enum(['true', 'false']).optional() }),
  response: z.object({ notifications: z.array(Notification), next: z.string().nullable() }),
})

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/count',
  access: 'signed-in',
  summary: 'How many of your notifications are unread',
  response: z.object({ unread: z.number() }),
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'signed-in',
  summary: 'Mark some or all of your notifications as read',
  body: z.union([
    z.object({ ids: z.array(z.string().max(100)).min(1).max(200) }),
    z.object({ all: z.literal(true) }),
  ]),
  status: 204,
})

const Preference = z.object({
  type: z.string(),
  inApp: z.boolean(),
  mail: z.boolean(),
  /** Its email is always sent. */
  fixed: z.boolean(),
})
export type Preference = z.infer<typeof Preference>

const Preferences = z.object({ events: z.array(Preference) })

export const notificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  access: 'signed-in',
  summary: 'Which events you are notified of in the app and by email',
  response: Preferences,
})

export const setNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  access: 'signed-in',
  summary: 'Choose how you are notified of some events. Emails that are fixed are sent anyway.',
  idempotent: true,
  body: z.object({
    events: z.array(z.object({ type: z.string().max(100), inApp: z.boolean(), mail: z.boolean() })).max(200),
  }),
  response: Preferences,
})
