import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from '#server/people/companies/tables.ts'
import { moment } from '../db/columns.ts'

/** What a job could not do for one thing while it went on with the others. A row goes once the job succeeds with it. */
export const setAside = pgTable(
  'set_aside',
  {
    job: text().notNull(),
    /** What the job works through: a company, a subscription, a request, a pool, a vendor. */
    thingId: text('thing_id').notNull(),
    /** Whose it is, where it is one company's. */
    companyId: uuid('company_id').references(() => companies.id),
    reason: text().notNull(),
    since: moment('since').notNull(),
    lastAt: moment('last_at').notNull(),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.job, table.thingId] }),
    index('set_aside_company').on(table.companyId),
  ],
)
