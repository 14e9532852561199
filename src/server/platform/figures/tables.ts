import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Counts and sums that screens show of a vendor, a plan or a pool, as added up. */
export const figures = pgTable(
  'figures',
  {
    thingId: uuid('thing_id').notNull(),
    figure: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.thingId, table.figure] })],
)

/** What changed since they were last added up. Triggers write it, and nobody waits for a row that others change. */
export const figureChanges = pgTable(
  'figure_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    thingId: uuid('thing_id').notNull(),
    figure: text().notNull(),
    added: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('figure_changes_thing').on(table.thingId)],
)

/**
 * What counts once for a figure, however often it occurs: a running subscription for its vendor and each of its plans, and a
 * company with awards for their pool.
 */
export const figureSources = pgTable(
  'figure_sources',
  {
    sourceId: uuid('source_id').notNull(),
    thingId: uuid('thing_id').notNull(),
    figure: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.thingId, table.figure] })],
)
