import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { NotificationType } from '#domain/people/notifications.ts'
import { moment } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { companies } from '../companies/tables.ts'

/** What a person was notified of, once per event. A row is also written if they want no notification in the app. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    /** The same for all people that the event concerns. */
    event: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Set if only members of this company may see it. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    type: text().$type<NotificationType>().notNull(),
    /** The subject of its email. */
    title: text().notNull(),
    detail: text().notNull(),
    /** Where it leads, on this site. */
    path: text().notNull(),
    /** Whose logo is shown beside it. */
    vendor: text(),
    isShown: boolean('is_shown').notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    unique('notifications_once').on(table.event, table.userId),
    index('notifications_list').on(table.userId, table.id).where(sql`is_shown`),
    // Has all that the unread count reads.
    index('notifications_unread')
      .on(table.userId, table.companyId, table.type)
      .where(sql`is_shown and read_at is null`),
    index('notifications_age').on(table.createdAt),
  ],
)

/** What a person chose for an event; without a row, the default. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<NotificationType>().notNull(),
    inApp: boolean('in_app').notNull(),
    mail: boolean().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type] })],
)
