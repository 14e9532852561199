import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, oneOf } from '../db/columns.ts'

const mailStatuses = ['queued', 'sent', 'kept', 'failed'] as const

/** Every email since it was queued. `kept` means that no mail server is set up. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    template: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The code or token, which is not in the stored text: encrypted until delivery, then deleted. */
    sealedSecret: bytes('sealed_secret'),
    status: text({ enum: mailStatuses }).notNull(),
    /** Recipient and event: a second email for the same event is not queued. */
    eventKey: text('event_key').unique(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    oneOf('mails_status', table.status, mailStatuses),
    check('mails_attempts', sql`attempts >= 0`),
    check('mails_sent', sql`status not in ('sent', 'kept') or sent_at is not null`),
    index('mails_recipient').on(table.recipient),
    index('mails_queued').on(table.id).where(sql`status = 'queued'`),
    index('mails_sealed').on(table.id).where(sql`sealed_secret is not null`),
    index('mails_with_body').on(table.createdAt).where(sql`text <> ''`),
  ],
)
