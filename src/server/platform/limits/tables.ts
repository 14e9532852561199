import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** How many attempts were made in the current window, counted for all processes together. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  () => [check('attempts_count', sql`count >= 0`)],
)
