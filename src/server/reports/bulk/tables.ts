import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type BulkAction, bulkActions } from '#domain/reports/bulk.ts'
import { users } from '#server/people/accounts/tables.ts'
import { moment, oneOf } from '#server/platform/db/columns.ts'

/** What a filter found when somebody decided about all of it. `seen` is a hash: it is done only to what is still the same. */
export type BulkThing = { _id: string; seen?: string }

export type BulkFailure = { _id: string; code: string; error: string }

/** A decision about everything that a filter found, made one thing after the other. */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: uuid().primaryKey(),
    action: text().$type<BulkAction>().notNull(),
    things: jsonb().$type<BulkThing[]>().notNull(),
    /** Of an email, its words. */
    input: jsonb().$type<Record<string, string>>().notNull(),
    /** How many of the things were tried, in their order; a thing is done in the transaction that counts it. */
    tried: integer().notNull().default(0),
    failures: jsonb().$type<BulkFailure[]>().notNull(),
    startedBy: uuid('started_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('bulk_runs_started_by').on(table.startedBy, table.action, table.id),
    oneOf('bulk_runs_action', table.action, bulkActions),
    check('bulk_runs_tried', sql`tried between 0 and jsonb_array_length(things)`),
    check('bulk_runs_finished', sql`(finished_at is null) = (tried < jsonb_array_length(things))`),
  ],
)
