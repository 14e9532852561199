import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type BudgetKind, budgetKinds } from '#domain/purchasing/budget.ts'
import { companies, costCenters } from '#server/people/companies/tables.ts'
import { cents, moment, oneOf } from '#server/platform/db/columns.ts'

/** What a cost center, or the whole company, may spend in a year or quarter. Its figures are always read from invoices, purchases and requests. */
export const budgets = pgTable(
  'budgets',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Null: of the whole company. */
    costCenterId: uuid('cost_center_id'),
    /** A fiscal year as "2027", or one of its quarters as "2027-Q1". */
    period: text().notNull(),
    amountCents: cents('amount_cents').notNull(),
    kind: text().$type<BudgetKind>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When admins and finance were emailed that the forecast is above 80% and 100%. */
    nearAt: moment('near_at'),
    overAt: moment('over_at'),
  },
  (table) => [
    unique('budgets_once').on(table.companyId, table.costCenterId, table.period).nullsNotDistinct(),
    foreignKey({
      name: 'budgets_cost_center',
      columns: [table.costCenterId, table.companyId],
      foreignColumns: [costCenters.id, costCenters.companyId],
    }),
    oneOf('budgets_kind', table.kind, budgetKinds),
    check('budgets_period', sql`period ~ '^[0-9]{4}(-Q[1-4])?$'`),
    check('budgets_amount', sql`amount_cents > 0`),
  ],
)
