import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditDetail } from '#domain/audit/audit-detail.ts'
import { moment, serialId } from '../db/columns.ts'

/** What happened, and who did it. Append-only: the database refuses to change or delete a row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serialId(),
    at: moment('at').notNull(),
    action: text().notNull(),
    actorId: uuid('actor_id'),
    actor: text().notNull(),
    companyId: uuid('company_id'),
    thingId: text('thing_id'),
    detail: jsonb().$type<AuditDetail>().notNull(),
    requestId: text('request_id').notNull(),
    /** The network the request came from; null without a request, and in entries from before this was stored. */
    client: text(),
    /** Whether an operator did it; null in entries from before this was stored. */
    byOperator: boolean('by_operator'),
  },
  (table) => [
    index('audit_company').on(table.companyId, table.id),
    index('audit_thing').on(table.thingId),
    // The company's own log, and its filters.
    index('audit_company_at').on(table.companyId, table.at, table.id).where(sql`company_id is not null`),
    index('audit_company_action')
      .on(table.companyId, table.action, table.at, table.id)
      .where(sql`company_id is not null`),
    index('audit_company_actor')
      .on(table.companyId, table.actor, table.at, table.id)
      .where(sql`company_id is not null`),
  ],
)
