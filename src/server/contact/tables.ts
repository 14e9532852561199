import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { contactKinds } from '../../contract/contact.ts'
import { users } from '../accounts/tables.ts'
import { moment, oneOf } from '../db/columns.ts'

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
  },
  (table) => [oneOf('contact_messages_kind', table.kind, contactKinds)],
)
