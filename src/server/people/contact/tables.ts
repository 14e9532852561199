import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { contactKinds } from '#contract/people/contact.ts'
import { moment, oneOf } from '#server/platform/db/columns.ts'
import { wordsOf } from '#server/platform/db/word-search.ts'
import { users } from '../accounts/tables.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: contactKinds }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    userId: uuid('user_id').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    /** When an operator replied or marked it as done; null while it is open. */
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id),
    /** What was replied from the console, in order where the message was reopened. */
    reply: text(),
  },
  (table) => [
    oneOf('contact_messages_kind', table.kind, contactKinds),
    check('contact_messages_answered', sql`(answered_at is null) = (answered_by is null)`),
    index('contact_messages_open').on(table.id).where(sql`answered_at is null`),
    index('contact_messages_senders').using('gin', wordsOf(table.name, table.email)),
  ],
)
