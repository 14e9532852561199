import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { contactKinds } from '../../contract/contact.ts'

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  kind: text({ enum: contactKinds }).notNull(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  userId: uuid('user_id'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
})
