import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { companies } from '../companies/tables.ts'

const deletionKinds = ['person', 'company'] as const
export type DeletionKind = (typeof deletionKinds)[number]

/** An account or a company that is to be deleted, and can still be kept until then. */
export const deletions = pgTable(
  'deletions',
  {
    id: uuid().primaryKey(),
    kind: text().$type<DeletionKind>().notNull(),
    /** Whose account, or who asked for the company's. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    companyId: uuid('company_id').references(() => companies.id),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    keptAt: moment('kept_at'),
    doneAt: moment('done_at'),
  },
  (table) => [
    uniqueIndex('deletions_open_person')
      .on(table.userId)
      .where(sql`kind = 'person' and kept_at is null and done_at is null`),
    uniqueIndex('deletions_open_company')
      .on(table.companyId)
      .where(sql`kind = 'company' and kept_at is null and done_at is null`),
    index('deletions_due').on(table.dueAt).where(sql`kept_at is null and done_at is null`),
    oneOf('deletions_kind', table.kind, deletionKinds),
    check('deletions_company_of', sql`(kind = 'company') = (company_id is not null)`),
    check('deletions_due_order', sql`due_at > created_at`),
    check('deletions_end', sql`kept_at is null or done_at is null`),
  ],
)
