import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/people/accounts/tables.ts'
import { companies } from '#server/people/companies/tables.ts'
import { bytes, moment, oneOf } from '#server/platform/db/columns.ts'

const exportKinds = ['person', 'company'] as const
export type ExportKind = (typeof exportKinds)[number]

/** Everything of a person or a company as a ZIP file, for the one who asked. */
export const exports = pgTable(
  'exports',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ExportKind>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    readyAt: moment('ready_at'),
    /** The file is deleted then. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('exports_user').on(table.userId, table.createdAt),
    index('exports_company').on(table.companyId, table.createdAt),
    oneOf('exports_kind', table.kind, exportKinds),
    check('exports_company_of', sql`(kind = 'company') = (company_id is not null)`),
    check('exports_ready', sql`(ready_at is null) = (expires_at is null)`),
    check('exports_expiry_order', sql`expires_at > ready_at`),
  ],
)

/** The file of an export, in parts that fit into memory. */
export const exportParts = pgTable(
  'export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => exports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.position] }),
    check('export_parts_position', sql`position >= 0`),
  ],
)
