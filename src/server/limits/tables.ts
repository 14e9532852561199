import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often a thing was tried in its current window, for every process alike. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: timestamp('resets_at', { withTimezone: true, mode: 'date' }).notNull(),
})
