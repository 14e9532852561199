import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { contactKinds } from '../../contract/contact.ts'
import { moment } from '../db/columns.ts'

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  kind: text({ enum: contactKinds }).notNull(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  userId: uuid('user_id'),
  createdAt: moment('created_at').notNull(),
})
