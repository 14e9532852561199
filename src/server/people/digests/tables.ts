import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf, serialId } from '#server/platform/db/columns.ts'

/** Who gets a digest: all operators, or the people of one company who requested purchases. */
const digestKinds = ['operators', 'requests'] as const
export type DigestKind = (typeof digestKinds)[number]
const topics = ['purchase', 'company', 'message'] as const
export type Topic = (typeof topics)[number]

/** When a digest was last sent. The row is locked while a digest is written, so that no event is in two. */
export const digests = pgTable(
  'digests',
  {
    kind: text().$type<DigestKind>().notNull(),
    /** The company; empty for operators. */
    of: text().notNull(),
    lastSentAt: moment('last_sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.of] }),
    oneOf('digests_kind', table.kind, digestKinds),
  ],
)

/** The events for the next digest, each once. */
export const digestEvents = pgTable(
  'digest_events',
  {
    id: serialId(),
    kind: text().$type<DigestKind>().notNull(),
    of: text().notNull(),
    topic: text().$type<Topic>().notNull(),
    thingId: uuid('thing_id').notNull(),
    eventKey: text('event_key').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    oneOf('digest_events_kind', table.kind, digestKinds),
    oneOf('digest_events_topic', table.topic, topics),
    index('digest_events_open').on(table.kind, table.of).where(sql`sent_at is null`),
  ],
)

export type DigestEvents = (typeof digestEvents.$inferSelect)[]
