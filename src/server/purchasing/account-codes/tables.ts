import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { categories, vendors } from '#server/catalog/price-book/tables.ts'
import { companies } from '#server/people/companies/tables.ts'

/** The accounts that a company books its invoices on: by vendor or category, or by default. */
export const accountCodes = pgTable(
  'account_codes',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Both are null for the default. */
    vendorId: uuid('vendor_id').references(() => vendors.id),
    categoryId: uuid('category_id').references(() => categories.id),
    code: text().notNull(),
  },
  (table) => [
    unique('account_codes_once').on(table.companyId, table.vendorId, table.categoryId).nullsNotDistinct(),
    check('account_codes_of', sql`num_nonnulls(vendor_id, category_id) <= 1`),
    check('account_codes_code', sql`length(code) between 1 and 40`),
    index('account_codes_vendor').on(table.vendorId),
    index('account_codes_category').on(table.categoryId),
  ],
)
