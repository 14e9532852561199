import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type CodeKind, codeKinds } from '../../domain/account-code.ts'
import { companies } from '../companies/tables.ts'
import { oneOf } from '../db/columns.ts'

/** The accounts that a company books its invoices on, by vendor or category. */
export const accountCodes = pgTable(
  'account_codes',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text().$type<CodeKind>().notNull(),
    /** The vendor's or category's name; empty for the default. */
    name: text().notNull(),
    code: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind, table.name] }),
    oneOf('account_codes_kind', table.kind, codeKinds),
    check('account_codes_name', sql`(kind = 'default') = (name = '')`),
    check('account_codes_code', sql`length(code) between 1 and 40`),
  ],
)
