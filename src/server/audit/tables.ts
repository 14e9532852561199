import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What happened, by whom: rows are only ever added; the database refuses to change or remove one. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    action: text().notNull(),
    actorId: uuid('actor_id'),
    actor: text().notNull(),
    companyId: uuid('company_id'),
    thingId: text('thing_id'),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [index('audit_company').on(table.companyId, table.id), index('audit_thing').on(table.thingId)],
)
