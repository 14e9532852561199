import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditDetail } from '../../domain/audit-detail.ts'
import { moment, serialId } from '../db/columns.ts'

/** What happened, by whom: rows are only ever added; the database refuses to change or remove one. */
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
    /** The network that the request came from; null where no request caused it, and before this was kept. */
    client: text(),
    /** Whether somebody of the provider did it; null in entries from before this was kept. */
    byOperator: boolean('by_operator'),
  },
  (table) => [index('audit_company').on(table.companyId, table.id), index('audit_thing').on(table.thingId)],
)
